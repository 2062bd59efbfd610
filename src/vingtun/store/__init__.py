"""What is kept: one sqlite file with every game, every action, and every round that was played.

`folder` says where it is and `schema` what stands in it. `database` reads and writes it, `mend` opens it, and where it
is damaged sets it aside and goes on with what `salvage` finds in it, page by page. `games` says which games there are,
`keeping` writes one down as it is played, `hold` sees that nobody else plays it meanwhile, and `resume` brings it back;
`history` and `statistics` ask about what is past.
"""
