"""Play without a screen: players and bots, a game over many rounds, the round record, the round in words."""
