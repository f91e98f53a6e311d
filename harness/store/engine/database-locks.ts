/**
 * Locks of the server's that the processes over one database take; each ends with its transaction. A
 * transaction takes the first one alone, unless it is one of a partition, so that it has the database's writes
 * for itself as it has a SQLite file's. What writes in a partition, or in a single statement, shares it.
 */
const lockClass = 4_855_001
const everything = 0
/** Partitions are 1 and up. */
const jobs = { dispatch: -1 } as const
/**
 * So long a job may take for what it does beside its transaction, and each statement of what is done to a whole
 * database; a call has a few seconds (postgres/postgres-session.ts).
 */
export const longMs = 300_000

/** Something that one process at a time does, beside all that is written. */
export type Job = keyof typeof jobs

const allowIdle = `set local idle_in_transaction_session_timeout = ${longMs}`
const allowLong = `set local statement_timeout = ${longMs}; ${allowIdle}`
export const beginExclusive = `begin; ${exclusive(everything)}`
/** For what is done to a whole database; it waits as long for its turn. */
export const beginLong = `begin; ${allowLong}; ${exclusive(everything)}`
export const beginShared = `begin; ${shared(everything)}`

/** @param partition from 0 */
export function beginInPartition(partition: number): string {
  return `begin; ${shared(everything)}; ${exclusive(partition + 1)}`
}

export function beginJob(job: Job): string {
  return `begin; ${allowIdle}; ${exclusive(jobs[job])}`
}

/** What else waits for its turn than a job: all that is written, in a transaction or by itself. */
export type Turn = 'write' | 'job'

/** What a statement waits for before it is carried out; null where it reads, or is part of a transaction. */
export function turnOf(sql: string): Turn | null {
  if (sql.startsWith(`begin; ${allowIdle}`)) return 'job'
  return isRead(sql) ? null : 'write'
}

/** Whether a single statement changes nothing. */
export function isRead(sql: string): boolean {
  return /^\s*select\b/i.test(sql)
}

function exclusive(key: number): string {
  return `select pg_advisory_xact_lock(${lockClass}, ${key})`
}

function shared(key: number): string {
  return `select pg_advisory_xact_lock_shared(${lockClass}, ${key})`
}
