import type { AppliedFault } from '#contract/control.ts'
import { shortenBody } from '#harness/domain/shorten-body.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'

/** Sent by every instance every few seconds: they would leave no room for anything else. */
const unnoted = new Set(['im_open_status.wshello'])

type CommandFacts = { servcmd: string; body: unknown; phone: number | null }

/** Puts a command into the log of calls once it has ended; heads, which carry signatures, stay out. */
export function noteCommand(
  { log, clock }: HarnessContext,
  { servcmd, body, phone }: CommandFacts,
) {
  const started = performance.now()
  if (unnoted.has(servcmd)) return silent
  const request = shortenBody(body)
  let flow: string | null = null
  let fault: AppliedFault | null = null
  return {
    /** Sets the caller, once that is known. */
    by(userId: string): void {
      flow = userId
    },
    faultApplied(effect: AppliedFault): void {
      fault = effect
    },
    /** Null where its answer was lost; the log has no status then, either. */
    ended(answer: { code: number; text: string } | null): void {
      const { code = null, text: reply = null } = answer ?? {}
      const ms = Math.round((performance.now() - started) * 10) / 10
      const at = clock.now()
      const status = code === null ? 0 : 200
      const call = { at, method: 'IM', path: servcmd, query: '', status, code, ms, flow }
      log.add({ ...call, request, reply, fault, phone })
    },
  }
}

const silent = { by() {}, faultApplied() {}, ended() {} }
