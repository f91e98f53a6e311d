/** Tables whose rows are those of the seed, or were set by hand. */
const bounded = [
  'kysely_migration',
  'kysely_migration_lock',
  'setting',
  'department',
  'doctor',
  'doctor_service',
  'doctor_schedule',
  'doctor_revision',
  'product',
  'platform_app',
  'fault',
  'authorize_directive',
  'chat_directive',
]

/** Whether a table has more rows the longer a harness is used. */
export function grows(table: string): boolean {
  return !bounded.includes(table)
}

/** Statements that read all rows of such a table, and may. */
const wholeReads = [
  // A reset, or a seed of its own.
  /^delete from "\w+"$/,
  /^select setval\(/,
]

export function mayReadAll(statement: string): boolean {
  return wholeReads.some((each) => each.test(statement))
}
