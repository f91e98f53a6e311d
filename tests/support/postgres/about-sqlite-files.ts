/** Tests that are about SQLite files themselves, and why they have nothing to say about a server. */
export const aboutSqliteFiles: Readonly<Record<string, string>> = {
  'tests/harness/query-plans.test.ts': "reads SQLite's plans",
  'tests/harness/store-log.test.ts': "looks at the file of SQLite's log",
  'tests/harness/older-file.test.ts': 'brings a file of an older version to the newest schema',
  'tests/harness/unreadable-numbers.test.ts': 'repairs a file of an older version',
  'tests/harness/newest-schema.test.ts': 'holds the script of a new file equal to the migrations',
  'tests/harness/deferred-seed.test.ts': 'only a file has its seed later',
}
