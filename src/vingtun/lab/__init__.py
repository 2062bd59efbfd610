"""The lab: what the game comes to in the long run."""
