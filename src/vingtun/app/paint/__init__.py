"""Pure functions that turn values into lines of cells; they know no screen and keep no state."""
