import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import type { FuzzPart } from '#support/fuzz/fuzz-part.ts'

const asked = z.object({ cases: z.number(), seed: z.number() })

/** Plays one life in this thread, and tells the thread that has begun it what came of it. */
export function runLife(part: FuzzPart): void {
  // Before it can be told not to, the SDK says a lot.
  Object.assign(console, { log: () => {}, info: () => {} })
  const unhandled: string[] = []
  // What the SDK tells nobody of.
  process.on('unhandledRejection', (reason) => unhandled.push(`unhandled: ${String(reason)}`))
  process.on('uncaughtException', (error) => unhandled.push(`uncaught: ${String(error)}`))
  const { cases, seed } = asked.parse(workerData)
  void part(cases, seed).then((life) =>
    parentPort?.postMessage({ ...life, faults: [...life.faults, ...unhandled] }),
  )
}
