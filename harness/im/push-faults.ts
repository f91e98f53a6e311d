import type { MetFault } from '#contract/control.ts'
import { latencyOf } from '#harness/domain/control/choose-fault.ts'
import { takeFaultWithin } from '#harness/store/fault-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { PushHub } from './push-hub.ts'
import type { Push } from './push.ts'

/** A push, and what a fault does to it. */
export type FaultyPush = { push: Push; fault: MetFault | null }

/** Has each push of a command meet the first fault that stands for it, where somebody is there to hear it. */
export async function meetFaults(
  store: Store,
  hub: PushHub,
  pushes: readonly Push[],
): Promise<FaultyPush[]> {
  const all: FaultyPush[] = []
  for (const push of pushes) {
    all.push({ push, fault: hub.reaches(push) ? await takeFor(store, push) : null })
  }
  return all
}

async function takeFor(store: Store, { to, servcmd, body }: Push): Promise<MetFault | null> {
  // An order to go comes from the control API or from another login, and is no event.
  if (servcmd !== 'im_open_push.msg_push') return null
  const met = await takeFaultWithin(store, { events: eventsOf(body), to })
  if (met === null) return null
  const { drop, close } = met.fault
  return { latencyMs: latencyOf(met), drop, close }
}

/** By the property that the SDK goes by (im-protocol 12). */
function eventsOf(body: object): string[] {
  const events: unknown = 'EventArray' in body ? body.EventArray : []
  if (!Array.isArray(events)) return []
  const names = events.flatMap((event: unknown) => Object.keys(Object(event)))
  return names.filter((name) => name !== 'Event')
}

/** Delivers pushes in their order; one that met a fault is noted, and late, lost, or costs its pages their socket. */
export function deliverPushes(
  { log, clock }: HarnessContext,
  hub: PushHub,
  pushes: readonly FaultyPush[],
): void {
  for (const { push, fault } of pushes) {
    if (fault === null) {
      hub.deliver(push)
      continue
    }
    const { latencyMs = 0, drop, close } = fault
    const isLost = drop === true || close === true
    log.add({
      at: clock.now(),
      method: 'IM',
      path: push.servcmd,
      query: '',
      status: isLost ? 0 : 200,
      code: null,
      ms: latencyMs,
      flow: push.to,
      request: null,
      reply: JSON.stringify(push.body),
      fault,
    })
    const finish = () => {
      if (close === true) hub.dropInstead(push)
      else if (drop !== true) hub.deliver(push)
    }
    if (latencyMs > 0) setTimeout(finish, latencyMs).unref()
    else finish()
  }
}
