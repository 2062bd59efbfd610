"""What is kept: one sqlite file with every game, every action, and every round that was played.

`folder` says where it is and `schema` what stands in it. `database` opens it and writes, `mend` saves what can be
read of a file that is damaged. `games` writes a game down as it is played, `resume` brings it back, `hold` sees that
nobody else plays it meanwhile; `history` and `statistics` ask about what is past.
"""
