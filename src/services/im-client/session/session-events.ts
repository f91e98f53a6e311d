import * as z from 'zod/mini'
import type { ChatAccount } from '#contract/person.ts'
import { chatErrorOf } from '#src/services/im-client/chat-error.ts'
import type { ChatFailure } from '#src/services/im-client/chat-failures.ts'
import type { ChatEvent, KickReason, Network } from './chat-session-state.ts'

const kickSchema = z.object({ type: z.string() })
const networkSchema = z.object({ state: z.enum(['connecting', 'connected', 'disconnected']) })

/** TYPES.KICKED_OUT_* of the SDK's declaration. */
const reasons: Readonly<Record<string, KickReason>> = {
  multipleAccount: 'otherAccount',
  multipleDevice: 'otherDevice',
  userSigExpired: 'expired',
  REST_API_Kick: 'service',
}

const unanswered: ReadonlySet<ChatFailure> = new Set<ChatFailure>(['network', 'timeout', 'busy'])

/** What KICKED_OUT told. */
export function kickReasonOf(raw: unknown): KickReason {
  const read = kickSchema.safeParse(raw)
  return (read.success ? reasons[read.data.type] : undefined) ?? 'service'
}

/** What NET_STATE_CHANGE told; null for nothing that is known. */
export function networkOf(raw: unknown): Network | null {
  const read = networkSchema.safeParse(raw)
  return read.success ? read.data.state : null
}

/** What a login that was not accepted means to the session. */
export function loginFailure(account: ChatAccount, rejection: unknown): ChatEvent {
  const { code, failure } = chatErrorOf(rejection)
  const lost = unanswered.has(failure)
  const why = lost ? 'lost' : failure === 'expired' ? 'expired' : 'refused'
  return { type: 'loginFailed', account, code, why }
}
