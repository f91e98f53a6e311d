import type { Notice } from '#src/services/failure-table.ts'
import type { ProductCall, RawReply } from '#src/services/product-call.ts'
import { isLate, performEarly, productCallOf } from './early-effects.ts'
import type { EarlyLaunch } from './early-launch.ts'
import { answerEvent, launchEndpoints } from './launch-answers.ts'
import type {
  LateEffect,
  LaunchCall,
  LaunchEffect,
  LaunchEvent,
  LaunchState,
} from './launch-state.ts'

type Ports = {
  /** Sends the calls of the launch from here on. */
  send: (call: ProductCall) => Promise<RawReply>
  /** Called with every state, the one handed over included. */
  onState: (state: LaunchState) => void
  /** Called whenever a state has become open and its effects have run. */
  onOpen: () => void
  toast: (notice: Notice) => void
  loading: { show(): void; hide(): void }
  /** Replaces the page by another, once pages can be opened. */
  open: (location: string) => void
  /** The pages are there and can be opened. */
  isMounted: () => boolean
}

export type LaunchRunner = {
  dispatch(event: LaunchEvent): void
  state(): LaunchState
  /** Authorizes anew where the person asks for it. */
  authorizeAgain(): void
  /** Fetches the chat account again after a failure. */
  retryChat(): void
}

/** Continues the launch that index.html began: one handler for each effect. */
export function runLaunch(early: EarlyLaunch, ports: Ports): LaunchRunner {
  let state = early.state
  let readiness: ReturnType<typeof setTimeout> | undefined
  /** Calls under way, or without an answer. */
  const unanswered = new Set<LaunchCall['name']>()
  const { step, earlyHandlers, readMemory } = early.parts
  const handlers = earlyHandlers({
    storage: early.storage,
    tab: early.tab,
    dispatch,
    call: ({ call }) => void awaitReply(call, ports.send(productCallOf(early.storage, call))),
  })

  function dispatch(event: LaunchEvent): void {
    const next = step(state, event)
    const becomesOpen = state.at !== 'open' && next.state.at === 'open'
    state = next.state
    ports.onState(state)
    for (const effect of next.effects) perform(effect)
    noteUnfinished()
    if (becomesOpen) ports.onOpen()
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
    dispatch({
      type: 'readinessChecked',
      mounted: ports.isMounted(),
      draftsWait: early.storage.get('formDrafts') !== null && early.storage.get('id') === null,
      location: here(),
    })
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
  if (state.at === 'open') ports.onOpen()

  return {
    dispatch,
    state: () => state,
    authorizeAgain: () =>
      dispatch({ type: 'authorizeAgain', location: here(), memory: readMemory(early) }),
    retryChat: () => dispatch({ type: 'chatRetried', location: here() }),
  }
}

function here(): string {
  return location.pathname + location.search
}
