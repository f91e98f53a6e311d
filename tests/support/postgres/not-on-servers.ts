/** Tests that have nothing to say about a server, and why. */
export const filesNotOnServers: Readonly<Record<string, string>> = {
  'tests/harness/query-plans.test.ts': "reads SQLite's plans",
  'tests/harness/store-log.test.ts': "looks at the file of SQLite's log",
  'tests/harness/older-file.test.ts': 'brings a file of an older version to the newest schema',
  'tests/harness/unreadable-numbers.test.ts': 'repairs a file of an older version',
  'tests/harness/newest-schema.test.ts': 'holds the script of a new file equal to the migrations',
  'tests/harness/full-file.test.ts': 'a server without room is in database-away.test.ts',
  'tests/harness/deferred-seed.test.ts': 'only a file has its seed later',
  'tests/harness/package/installed-package.test.ts':
    'runs the harness out of its package, over files',
  ...Object.fromEntries(
    ['bucket/bucket-memory', 'memory-fuzz'].map((name) => [
      `tests/harness/${name}.test.ts`,
      'is about the memory that bodies and files take of a process on their way',
    ]),
  ),
  ...Object.fromEntries(
    [
      'certificates/https',
      'certificates/platform-hosts',
      'library/run-app',
      'platform/exec',
      'platform/wechat-jssdk',
    ].map((name) => [
      `tests/harness/${name}.test.ts`,
      'is about programs, hosts and certificates; what these have the harness keep others keep as well',
    ]),
  ),
  ...Object.fromEntries(
    [
      'contract/bounded-numbers',
      'harness/answer-early',
      'harness/certificates/local-authority',
      'harness/client-policy',
      'harness/command-languages',
      'harness/dev-start',
      'harness/folder-snapshots',
      'harness/library/many-harnesses',
      'harness/library/seed-file',
      'harness/monitoring/analyse-files',
      'harness/settings',
      'harness/user-sig',
    ].map((name) => [`tests/${name}.test.ts`, 'opens no database, or one of its own in memory']),
  ),
}

/** Single ones of other files, which keep their file. */
export const testsNotOnServers: Readonly<Record<string, string>> = {
  'anonymous reviews of an older file lose their digits, their second and their cards':
    'brings a file of an older version to the newest schema',
  'a data file that may only be read is refused at the start, not at the first write':
    'takes the right to write a file away',
  'a database that was cut short is one line, and the end with 2': 'cuts a file short',
  'a file that is no database stays as it was': 'gives a file that is none',
  'a file of a version that is not known is let go of': 'writes into a file',
  'data files are their owner’s alone, as are the folders made for them':
    'looks at the rights of a file',
  'tokens are nowhere in the data file, neither as they are nor encoded':
    "reads the file's bytes; what is written is the same on a server",
  'of a process that was killed is gone when the next one starts':
    'over a server the folder is shared, and an upload is left for a day (shared-folder.test.ts)',
}
