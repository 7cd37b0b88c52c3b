import Foundation
import SQLite
import XCTest

final class DatabaseTests: XCTestCase {
  private var folder = URL(fileURLWithPath: NSTemporaryDirectory())

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sqlite-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private var file: String { folder.appending(path: "test.sqlite").path }

  private func makeDatabase(_ script: String = "CREATE TABLE t (a, b)") throws -> Database {
    let database = try Database(path: file)
    try database.run(script)
    return database
  }

  private func error(_ body: () throws -> Void) -> DatabaseError? {
    do { try body() } catch { return error as? DatabaseError }
    return nil
  }

  func test_aTableMadeAnew_hasItsNewColumns() throws {
    let database = try makeDatabase("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    XCTAssertEqual(try database.rows("SELECT * FROM t").map { try $0["a"] as Int }, [1])
    try database.run("DROP TABLE t; CREATE TABLE t (b, c); INSERT INTO t VALUES (2, 3)")
    XCTAssertEqual(try database.rows("SELECT * FROM t").map { try $0["c"] as Int }, [3])
  }

  // MARK: Values

  func test_everyStorageClass_comesBackAsItWent() throws {
    let database = try makeDatabase()
    let text = "a'\"\\ä\u{0}🐭"
    let values: [any SQLConvertible] = [
      Int64.min, Int64.max, -0.5, Double.infinity, text, "", [0, 255] as [UInt8], [] as [UInt8], true, nil as Int?,
    ]
    for (place, value) in values.enumerated() { try database.execute("INSERT INTO t VALUES (?, ?)", [place, value]) }
    let rows = try database.rows("SELECT b FROM t ORDER BY a")
    XCTAssertEqual(rows.count, values.count)
    XCTAssertEqual(try rows[0]["b"] as Int64, .min)
    XCTAssertEqual(try rows[1]["b"] as Int64, .max)
    XCTAssertEqual(try rows[2]["b"] as Double, -0.5)
    XCTAssertEqual(try rows[3]["b"] as Double, .infinity)
    XCTAssertEqual(try rows[4]["b"] as String, text)
    XCTAssertEqual(try rows[5]["b"] as String, "")
    XCTAssertEqual(try rows[6]["b"] as [UInt8], [0, 255])
    XCTAssertEqual(try rows[7]["b"] as [UInt8]?, [])
    XCTAssertEqual(try rows[8]["b"] as Bool, true)
    XCTAssertEqual(try rows[9]["b"] as [UInt8]?, nil)
  }

  func test_aColumnOfAnotherType_isAnErrorThatNamesIt() throws {
    let database = try makeDatabase()
    try database.execute("INSERT INTO t VALUES (?, ?)", ["text", Int64.max])
    let row = try XCTUnwrap(database.rows("SELECT * FROM t").first)
    XCTAssertEqual(
      error { _ = try row["a"] as Int }?.description,
      "column 'a' holds TEXT, not Int (SQLite 20), while executing: SELECT * FROM t")
    XCTAssertEqual(error { _ = try row["b"] as Int32 }?.message, "column 'b' holds INTEGER, not Int32")
    XCTAssertEqual(error { _ = try row["b"] as String? }?.message, "column 'b' holds INTEGER, not Optional<String>")
    XCTAssertEqual(error { _ = try row["c"] as Int? }?.message, "there is no column 'c'")
  }

  func test_aStatementIsKept_andForgetsItsArguments() throws {
    let database = try makeDatabase()
    for number in 1...3 { try database.execute("INSERT INTO t (a, b) VALUES (?1, ?1 * 2)", [number]) }
    XCTAssertEqual(try database.rows("SELECT b FROM t ORDER BY a").map { try $0["b"] as Int }, [2, 4, 6])
    try database.run("ALTER TABLE t ADD COLUMN c DEFAULT 7")
    XCTAssertEqual(try database.rows("SELECT * FROM t ORDER BY a").map { try $0["c"] as Int }, [7, 7, 7])
  }

  // MARK: Errors

  func test_aStatementThatFails_isNamed() throws {
    let database = try makeDatabase("CREATE TABLE t (a PRIMARY KEY)")
    XCTAssertEqual(
      error { try database.execute("INSERT\n  INTO u VALUES (1)") }?.description,
      "no such table: u (SQLite 1), while executing: INSERT INTO u VALUES (1)")
    try database.execute("INSERT INTO t VALUES (?)", [1])
    XCTAssertEqual(error { try database.execute("INSERT INTO t VALUES (?)", [1]) }?.code, 19)
    try database.execute("INSERT INTO t VALUES (?)", [2])
    XCTAssertEqual(try database.rows("SELECT * FROM t").count, 2)
  }

  func test_aFileThatIsNoDatabase_isRefused() throws {
    try Data("this is a letter, and a long one at that".utf8).write(to: URL(fileURLWithPath: file))
    XCTAssertEqual(error { _ = try Database(path: self.file) }?.message, "file is not a database")
    XCTAssertEqual(
      error { _ = try Database(path: self.folder.path) }?.description, "unable to open database file (SQLite 14)")
  }

  // MARK: Transactions

  func test_aTransactionThatThrows_leavesNothing() throws {
    struct Stop: Error {}
    let database = try makeDatabase()
    XCTAssertThrowsError(
      try database.transaction {
        try database.execute("INSERT INTO t VALUES (1, 1)")
        throw Stop()
      }
    ) { XCTAssertTrue($0 is Stop) }
    XCTAssertEqual(try database.rows("SELECT * FROM t").count, 0)
    XCTAssertEqual(
      try database.transaction {
        try database.execute("INSERT INTO t VALUES (1, 1)")
        return 5
      }, 5)
    try database.close()
    XCTAssertEqual(try Database(path: file).rows("SELECT * FROM t").count, 1)
  }

  func test_aTransactionThatSQLiteEnds_tellsItsOwnError() throws {
    let database = try makeDatabase("CREATE TABLE t (a UNIQUE ON CONFLICT ROLLBACK)")
    XCTAssertEqual(
      error {
        try database.transaction {
          try database.execute("INSERT INTO t VALUES (1)")
          try database.execute("INSERT INTO t VALUES (1)")
        }
      }?.code, 19)
    XCTAssertEqual(try database.rows("SELECT * FROM t").count, 0)
  }

  // MARK: Migrations

  func test_migrations_areCarriedOutOnceAndInOrder() throws {
    var database = try Database(path: file)
    let first = Migration("first", sql: "CREATE TABLE u (a); INSERT INTO u VALUES (1)")
    try database.migrate(by: [first])
    let second = Migration("second") { try $0.execute("INSERT INTO u SELECT a + 1 FROM u") }
    try database.migrate(by: [first, second])
    try database.close()
    database = try Database(path: file)
    try database.migrate(by: [first, second])
    XCTAssertEqual(try database.rows("SELECT a FROM u").map { try $0["a"] as Int }, [1, 2])
  }

  func test_aMigrationThatFails_leavesTheSchemaBeforeIt() throws {
    let database = try Database(path: file)
    let good = Migration("good", sql: "CREATE TABLE u (a)")
    XCTAssertThrowsError(
      try database.migrate(by: [good, Migration("bad", sql: "CREATE TABLE v (a); SELECT * FROM w")]))
    XCTAssertEqual(
      try database.rows("SELECT name FROM sqlite_master WHERE name IN ('u', 'v')").map { try $0["name"] }, ["u"])
    try database.migrate(by: [good, Migration("bad", sql: "CREATE TABLE v (a)")])
  }

  func test_aDatabaseOfALaterVersion_isRefused() throws {
    let database = try Database(path: file)
    let first = Migration("first", sql: "CREATE TABLE u (a)")
    try database.migrate(by: [first, Migration("later", sql: "CREATE TABLE v (a)")])
    XCTAssertThrowsError(try database.migrate(by: [first])) { error in
      XCTAssertEqual("\(error)", "a later version has written it: its schema has 'later'")
    }
  }
}
