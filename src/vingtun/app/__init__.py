"""The table in the terminal: the only package that imports Textual.

`keys` says what every key does, `theme` names the colours, `paint` draws, `slots` say what stands in each part of
the table, `screens` are what is shown, and `sitting` is the game that they show.
"""
