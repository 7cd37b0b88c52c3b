-- A database as devices left it whose last migration was '1'.
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES ('1');
CREATE TABLE device (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
CREATE TABLE session (
  key INTEGER PRIMARY KEY, app TEXT NOT NULL, number INTEGER NOT NULL, lastInFront INTEGER NOT NULL,
  record BLOB NOT NULL) STRICT;
CREATE TABLE discard (app TEXT NOT NULL, session TEXT NOT NULL, PRIMARY KEY (app, session)) STRICT;
CREATE TABLE app (
  app TEXT PRIMARY KEY, forceQuit INTEGER NOT NULL DEFAULT 0,
  exitReason TEXT, exitCode INTEGER, exitExplanation TEXT) STRICT;
INSERT INTO device VALUES ('seed', 42);
INSERT INTO session (key, app, number, lastInFront, record) VALUES (4, 'com.example.App', 2, 9, x'010000005323000000554957696e646f775363656e6553657373696f6e526f6c654170706c69636174696f6e01010700000044656661756c7400000001010000007401070000006e6f74652d3432000001000000010100000002');
INSERT INTO discard VALUES ('com.example.App', 'D');
INSERT INTO app (app, forceQuit, exitReason, exitCode, exitExplanation)
  VALUES ('com.example.App', 1, 'watchdog', 2343432205, 'too slow');
