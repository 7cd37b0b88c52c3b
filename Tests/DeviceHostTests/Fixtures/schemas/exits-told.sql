-- A database as devices left it whose last migration was 'exits', with the column that went again.
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
INSERT INTO grdb_migrations VALUES ('2');
ALTER TABLE app ADD COLUMN running INTEGER NOT NULL DEFAULT 0;
INSERT INTO grdb_migrations VALUES ('services');
CREATE TABLE service (
  app TEXT NOT NULL, name TEXT NOT NULL, record BLOB NOT NULL, PRIMARY KEY (app, name)) STRICT;
INSERT INTO grdb_migrations VALUES ('tasks');
CREATE TABLE task (
  app TEXT NOT NULL, identifier TEXT NOT NULL, request BLOB NOT NULL, earliest REAL NOT NULL,
  place INTEGER NOT NULL, PRIMARY KEY (app, identifier)) STRICT;
CREATE TABLE taskHistory (app TEXT PRIMARY KEY, lastUsed REAL, lastRefresh REAL) STRICT;
INSERT INTO grdb_migrations VALUES ('exits');
CREATE TABLE exit (
  number INTEGER PRIMARY KEY AUTOINCREMENT, app TEXT NOT NULL, record TEXT NOT NULL, told INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX exitOfApp ON exit (app, number);
INSERT INTO device VALUES ('seed', 42);
INSERT INTO session (key, app, number, lastInFront, record) VALUES (4, 'com.example.App', 2, 9, x'010000005323000000554957696e646f775363656e6553657373696f6e526f6c654170706c69636174696f6e01010700000044656661756c7400000001010000007401070000006e6f74652d3432000001000000010100000002');
INSERT INTO discard VALUES ('com.example.App', 'D');
INSERT INTO app (app, forceQuit, exitReason, exitCode, exitExplanation)
  VALUES ('com.example.App', 1, 'watchdog', 2343432205, 'too slow');
UPDATE app SET running = 1;
INSERT INTO service VALUES ('com.example.App', 'notifications', x'010000000000408f400207000000000000000101000000010000006e010200000068690000000000000000000000000002005847f80d0000000000000000000000000100000000009090400000000000000000030000000000000001');
INSERT INTO service VALUES ('com.example.App', 'location', x'0103010100000000000000');
INSERT INTO task VALUES ('com.example.App', 'com.example.process', x'0113000000636f6d2e6578616d706c652e70726f63657373010070c9b28b0000000000010000000000000000000000000000', 5500.0, 2);
INSERT INTO taskHistory VALUES ('com.example.App', 5000.0, NULL);
INSERT INTO exit (app, record) VALUES ('com.example.App',
  '{"assertions":[],"category":"memoryPressure","explanation":"","from":"background","reason":"jetsam","time":1001.0}');
