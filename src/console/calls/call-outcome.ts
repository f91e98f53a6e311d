import type { CallEvent } from '#contract/control.ts'
import { codes } from '#contract/codes.ts'
import { uploadOk } from '#contract/upload-replies.ts'

/** How a call ended; each has a sign and a colour. */
export type CallOutcome = 'ok' | 'redirect' | 'failed' | 'lost'

const successes: readonly (number | null)[] = [null, 0, codes.ok, uploadOk]

type Ending = Pick<CallEvent, 'status' | 'code' | 'reply'>

export function outcomeOf({ status, code, reply }: Ending): CallOutcome {
  if (status === 0) return 'lost'
  if (status >= 400 || !successes.includes(code) || isRefusal(reply)) return 'failed'
  return status >= 300 ? 'redirect' : 'ok'
}

/** As the JS-SDK is told that a signature or a payment is wrong, with status 200 and no code. */
function isRefusal(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'ok' in reply && reply.ok === false
}

export function hasFailed(ending: Ending): boolean {
  const outcome = outcomeOf(ending)
  return outcome === 'failed' || outcome === 'lost'
}
