/**
 * Locks of the server's that the processes over one database take; each ends with its transaction. A
 * transaction takes the first one alone, unless it is one of a partition, so that it has the database's writes
 * for itself as it has a SQLite file's. What writes in a partition, or in a single statement, shares it.
 */
const lockClass = 4_855_001
const everything = 0
/** Partitions are 1 and up. */
const jobs = { dispatch: -1, log: -2 } as const

/** Something that one process at a time does, beside all that is written. */
export type Job = keyof typeof jobs

export const beginAlone = `begin; ${exclusive(everything)}`
export const beginBesideOthers = `begin; ${shared(everything)}`

/** @param partition from 0 */
export function beginInPartition(partition: number): string {
  return `begin; ${shared(everything)}; ${exclusive(partition + 1)}`
}

export function beginJob(job: Job): string {
  return `begin; ${exclusive(jobs[job])}`
}

function exclusive(key: number): string {
  return `select pg_advisory_xact_lock(${lockClass}, ${key})`
}

function shared(key: number): string {
  return `select pg_advisory_xact_lock_shared(${lockClass}, ${key})`
}
