import type { FuzzPart } from '#support/fuzz/fuzz-part.ts'

/** Plays one life in this process, and tells the one that has begun it what came of it. */
export async function runLife(part: FuzzPart): Promise<void> {
  // Before it can be told not to, the SDK says a lot.
  Object.assign(console, { log: () => {}, info: () => {} })
  const unhandled: string[] = []
  // What the SDK tells nobody of.
  process.on('unhandledRejection', (reason) => unhandled.push(`unhandled: ${stackOf(reason)}`))
  process.on('uncaughtException', (error) => unhandled.push(`uncaught: ${stackOf(error)}`))
  const [cases = 0, seed = 0] = process.argv.slice(2).map(Number)
  const life = await part(cases, seed)
  process.send?.({ ...life, faults: [...life.faults, ...unhandled] })
}

function stackOf(reason: unknown): string {
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
}
