import type { FuzzPart } from '#support/fuzz/fuzz-part.ts'

/** Runs one batch in this process, and sends its report to the process that started it. */
export async function runBatch(part: FuzzPart): Promise<void> {
  // Before it can be told not to, the SDK says a lot.
  Object.assign(console, { log: () => {}, info: () => {} })
  const unhandled: string[] = []
  // What the SDK tells nobody of.
  process.on('unhandledRejection', (reason) => unhandled.push(`unhandled: ${stackOf(reason)}`))
  process.on('uncaughtException', (error) => unhandled.push(`uncaught: ${stackOf(error)}`))
  const [cases = 0, seed = 0] = process.argv.slice(2).map(Number)
  const report = await part(cases, seed)
  process.send?.({ ...report, faults: [...report.faults, ...unhandled] })
}

function stackOf(reason: unknown): string {
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
}
