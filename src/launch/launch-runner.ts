import type { Notice } from '#src/services/failure-table.ts'
import type { ProductCall, RawReply } from '#src/services/product-call.ts'
import { earlyHandlers, isLate, performEarly, productCallOf, readMemory } from './early-effects.ts'
import type { EarlyLaunch } from './early-launch.ts'
import { answerEvent, launchEndpoints } from './launch-answers.ts'
import { step } from './launch-machine.ts'
import type {
  LateEffect,
  LaunchCall,
  LaunchEffect,
  LaunchEvent,
  LaunchState,
} from './launch-state.ts'

type Ports = {
  /** Sends what the launch calls from here on. */
  send: (call: ProductCall) => Promise<RawReply>
  /** Told of every state, the one handed over included. */
  onState: (state: LaunchState) => void
  toast: (notice: Notice) => void
  loading: { show(): void; hide(): void }
  /** Opens a page in place of the one that is there, once pages can be opened. */
  open: (location: string) => void
  /** The pages are there and can be opened. */
  isMounted: () => boolean
}

export type LaunchRunner = {
  dispatch(event: LaunchEvent): void
  /** Authorizes anew where the person asks for it. */
  authorizeAgain(): void
}

/** Goes on with the launch that index.html began: one handler an effect. */
export function runLaunch(early: EarlyLaunch, ports: Ports): LaunchRunner {
  let state = early.state
  let readiness: ReturnType<typeof setTimeout> | undefined
  /** Calls under way, or without an answer. */
  const unanswered = new Set<LaunchCall['name']>()
  const handlers = earlyHandlers({
    storage: early.storage,
    tab: early.tab,
    dispatch,
    call: ({ call }) => void awaitReply(call, ports.send(productCallOf(early.storage, call))),
  })

  function dispatch(event: LaunchEvent): void {
    const next = step(state, event)
    state = next.state
    ports.onState(state)
    for (const effect of next.effects) perform(effect)
    noteUnfinished()
  }

  function perform(effect: LaunchEffect): void {
    if (isLate(effect)) performLate(effect)
    else performEarly(handlers, effect)
  }

  function performLate(effect: LateEffect): void {
    switch (effect.do) {
      case 'toast':
        return ports.toast(effect.notice)
      case 'open':
        return ports.open(effect.location)
      case 'checkReadiness':
        clearTimeout(readiness)
        readiness = setTimeout(checkReadiness, effect.afterMs)
    }
  }

  function checkReadiness(): void {
    dispatch({ type: 'readinessChecked', mounted: ports.isMounted(), location: here() })
  }

  async function awaitReply(call: LaunchCall, reply: Promise<RawReply>): Promise<void> {
    const { silent } = launchEndpoints[call.name]
    unanswered.add(call.name)
    if (!silent) ports.loading.show()
    const raw = await reply
    if (!silent) ports.loading.hide()
    if (!('failed' in raw)) unanswered.delete(call.name)
    dispatch(answerEvent(call, raw))
  }

  function noteUnfinished(): void {
    early.isUnfinished = state.at === 'leaving' || unanswered.size > 0
  }

  ports.onState(state)
  for (const { call, reply } of early.replies) void awaitReply(call, reply)
  for (const effect of early.left) performLate(effect)
  noteUnfinished()

  return {
    dispatch,
    authorizeAgain: () =>
      dispatch({ type: 'authorizeAgain', location: here(), memory: readMemory(early) }),
  }
}

function here(): string {
  return location.pathname + location.search
}
