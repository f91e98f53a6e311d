import type { AppliedFault } from '#contract/control.ts'
import { latencyOf } from '#harness/domain/control/choose-fault.ts'
import type { ChatInstances } from '#harness/im/instances/chat-instances.ts'
import { applyFaults, withoutFault, type FaultyPush } from '#harness/im/instances/push-faults.ts'
import { takeForcedCode } from '#harness/store/chat/chat-directive-store.ts'
import { findFrameSender } from '#harness/store/chat/frame-sender-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { takeFaultWithin } from '#harness/store/fault-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { answerFrameOnce } from './answer-frame-once.ts'
import { requireLiveInstance } from './authenticate-frame.ts'
import type { ChatCallbacks } from './chat-callbacks.ts'
import type { Outcome } from './chat-command.ts'
import type { FrameHead } from './chat-frame.ts'
import { ChatRefusal } from './chat-refusal.ts'
import { commandOf } from './command-of.ts'
import { failed } from './command-reply.ts'
import type { ChatSession } from './session-key.ts'
import type { UnreadableRows } from './unreadable-rows.ts'

export type RunnerParts = {
  context: HarnessContext
  instances: ChatInstances
  unreadable: UnreadableRows
  callbacks: ChatCallbacks
}

/** What faults do to the frame's answer and to its pushes: latency, or loss. */
export type FaultyOutcome = Omit<Outcome, 'pushes'> & {
  pushes?: FaultyPush[]
  latencyMs?: number
  lost?: 'answer' | 'socket'
}

export type FrameCall = {
  head: FrameHead
  body: unknown
  /** Of its bytes; null of a command that may run twice. */
  digest: string | null
  origin: string
  session: ChatSession
  /** Seconds since 1970. */
  now: number
  /** Called with what a fault did to the frame. */
  onFaultApplied: (effect: AppliedFault) => void
}

/** These commands check themselves what has become of their instance. */
const comingAndGoing = new Set(['im_open_status.wslogin', 'im_open_status.wslogout'])

const forcedText = 'refused by order of the control API'
const faultText = 'fault'

/**
 * Runs a frame's command within the transaction that is given: its sender is signed in, a code that a test has
 * ordered or a fault goes first, and a repeat of what runs once gets its first answer. Throws a ChatRefusal.
 */
export function frameRunner({ context, instances, unreadable, callbacks }: RunnerParts) {
  const { presence } = instances

  return async function runFrame(
    store: Store,
    { head, body, digest, origin, session, now, onFaultApplied }: FrameCall,
  ): Promise<FaultyOutcome> {
    const command = commandOf(head.servcmd)
    const { userId } = session
    const { servcmd } = head
    const { state, isDirected, isFaulty } = await findFrameSender(store, { ...session, servcmd })
    if (!comingAndGoing.has(servcmd)) await requireLiveInstance(store, session, { state, servcmd })
    const forced = isDirected ? await takeForcedCode(store, { servcmd, userId }) : null
    // An answer, not a refusal, which would undo that the directive was used.
    if (forced !== null) return { reply: failed(forced, forcedText) }
    const active = isFaulty ? await takeFaultWithin(store, { servcmd }) : null
    const latencyMs = active === null ? 0 : latencyOf(active)
    const { errcode, drop, close } = active?.fault ?? {}
    if (active !== null) onFaultApplied({ latencyMs, errcode, drop, close })
    if (errcode !== undefined) return { reply: failed(errcode, faultText), latencyMs }
    const parsed = command.request.safeParse(body)
    if (!parsed.success) throw new ChatRefusal(command.malformed)
    const runCommand = () =>
      command.run({
        context,
        store,
        session,
        presence,
        unreadable,
        callbacks,
        origin,
        now,
        body: parsed.data,
      })
    const { pushes: planned = [], ...outcome } =
      digest === null
        ? await runCommand()
        : await answerFrameOnce(store, { ...session, seq: head.seq, digest }, runCommand)
    const pushes = isFaulty
      ? await applyFaults(store, presence, planned)
      : planned.map(withoutFault)
    if (close === true) return { ...outcome, pushes, latencyMs, lost: 'socket' }
    return { ...outcome, pushes, latencyMs, ...(drop === true && { lost: 'answer' }) }
  }
}
