import type { AppliedFault } from '#contract/control.ts'
import { latencyOf } from '#harness/domain/control/choose-fault.ts'
import { takeFaultWithin } from '#harness/store/fault-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { Presence } from './presence.ts'
import type { PushHub } from './push-hub.ts'
import type { Push } from './push.ts'

/** A push, and what a fault does to it. */
export type FaultyPush = { push: Push; fault: AppliedFault | null }

export function withoutFault(push: Push): FaultyPush {
  return { push, fault: null }
}

/** Applies to each push of a command the first active fault that matches it, where somebody is there to hear it. */
export async function applyFaults(
  store: Store,
  presence: Presence,
  pushes: readonly Push[],
): Promise<FaultyPush[]> {
  if (pushes.length === 0) return []
  const reached = await presence.findReached(store, pushes)
  const all: FaultyPush[] = []
  for (const [place, push] of pushes.entries()) {
    all.push({ push, fault: reached[place] === true ? await takeFor(store, push) : null })
  }
  return all
}

async function takeFor(store: Store, { to, servcmd, body }: Push): Promise<AppliedFault | null> {
  // The order to log out comes from the control API or from another login, and is no event.
  if (servcmd !== 'im_open_push.msg_push') return null
  const events = namesOf(body)
  // Presence is pushed by the server itself, mostly without a command.
  if (events.includes('UserStatusList')) return null
  const active = await takeFaultWithin(store, { events, to })
  if (active === null) return null
  const { drop, close } = active.fault
  return { latencyMs: latencyOf(active), drop, close }
}

/** The names of its events: the property by which the SDK recognises each (im-protocol 12). */
function namesOf({ EventArray }: Push['body']): string[] {
  const names = EventArray.flatMap((event) => Object.keys(event))
  return names.filter((name) => name !== 'Event')
}

/** Puts each push that a fault applied to into the log of calls. */
export function notePushes(
  { log, clock }: Pick<HarnessContext, 'log' | 'clock'>,
  pushes: readonly FaultyPush[],
): void {
  for (const { push, fault } of pushes) {
    if (fault === null) continue
    const isLost = fault.drop === true || fault.close === true
    log.add({
      at: clock.now(),
      method: 'IM',
      path: push.servcmd,
      query: '',
      status: isLost ? 0 : 200,
      code: null,
      ms: fault.latencyMs ?? 0,
      flow: push.to,
      request: null,
      reply: JSON.stringify(push.body),
      fault,
    })
  }
}

/** Delivers pushes in their order; a fault makes one late, drops it, or closes the sockets of its instances. */
export function deliverPushes(
  { latency }: Pick<HarnessContext, 'latency'>,
  hub: PushHub,
  pushes: readonly FaultyPush[],
): void {
  for (const { push, fault } of pushes) {
    if (fault === null) {
      hub.deliver(push)
      continue
    }
    const { latencyMs = 0, drop, close } = fault
    const finish = () => {
      if (close === true) hub.dropInstead(push)
      else if (drop !== true) hub.deliver(push)
    }
    if (latencyMs > 0) void latency.pass(latencyMs).then((isOver) => isOver && finish())
    else finish()
  }
}
