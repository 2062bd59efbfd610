"""What stands in each part of the table: pure functions from a scene to a panel."""
