import type { Clock } from '#harness/domain/clock-and-random.ts'
import { apiCaller, NoReplyError } from './api-call.ts'
import { contractChecks, type Supplied } from './contract-checks.ts'
import type { Difference } from './reply-differences.ts'

/** What came of one check; `lacking` names what it would have needed to be run. */
export type CheckResult = {
  check: string
  path: string
  outcome: 'same' | 'differs' | 'notRun'
  differences: Difference[]
  lacking: string | null
  /** Milliseconds. */
  took: number
}

/**
 * Compares a server's authorization and login with the contract, check by check, each told as it
 * is done. Without anything handed over it sends what every server refuses; it writes nothing.
 */
export async function* verifyApi(
  api: URL,
  supplied: Supplied,
  clock: Clock = { now: Date.now },
): AsyncGenerator<CheckResult> {
  const { appId, origin, token } = supplied
  const caller = apiCaller({ api, appId, clock, ...(origin !== undefined && { origin }) })
  const known = { ...(token !== undefined && { token }) }
  for (const { name, path, lacks, run } of contractChecks) {
    const lacking = lacks(supplied, known)
    if (lacking !== null) {
      yield { check: name, path, outcome: 'notRun', differences: [], lacking, took: 0 }
      continue
    }
    const began = performance.now()
    const differences = await run({ api: caller, supplied, known, now: clock.now() }).catch(
      unanswered,
    )
    const took = Math.round(performance.now() - began)
    const outcome = differences.length === 0 ? 'same' : 'differs'
    yield { check: name, path, outcome, differences, lacking, took }
  }
}

function unanswered(error: unknown): Difference[] {
  if (!(error instanceof NoReplyError)) throw error
  return [{ field: 'reply', expected: 'an answer', found: error.message }]
}
