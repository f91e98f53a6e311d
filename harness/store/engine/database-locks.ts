/**
 * Locks of the server's that the processes over one database take; each ends with its transaction. A
 * transaction takes the first one alone, unless it is one of a partition, so that it has the database's writes
 * for itself as it has a SQLite file's. What writes in a partition, or in a single statement, shares it.
 */
const lockClass = 4_855_001
const everything = 0
/** Partitions are 1 and up. */
const jobs = { dispatch: -1 } as const
/** What a job does beside its transaction may take longer than the server lets one stand still. */
const maxIdle = '5min'

/** Something that one process at a time does, beside all that is written. */
export type Job = keyof typeof jobs

/** For a transaction that waits for something else than the database. */
export const allowIdle = `set local idle_in_transaction_session_timeout = '${maxIdle}'`
export const beginExclusive = `begin; ${exclusive(everything)}`
export const beginShared = `begin; ${shared(everything)}`

/** @param partition from 0 */
export function beginInPartition(partition: number): string {
  return `begin; ${shared(everything)}; ${exclusive(partition + 1)}`
}

export function beginJob(job: Job): string {
  return `begin; ${allowIdle}; ${exclusive(jobs[job])}`
}

function exclusive(key: number): string {
  return `select pg_advisory_xact_lock(${lockClass}, ${key})`
}

function shared(key: number): string {
  return `select pg_advisory_xact_lock_shared(${lockClass}, ${key})`
}
