// Replaced by the tests of the room.
