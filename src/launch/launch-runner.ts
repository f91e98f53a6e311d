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

type Navigate = (location: string) => void

type Ports = {
  /** Sends what the launch calls from here on. */
  send: (call: ProductCall) => Promise<RawReply>
  /** Told of every state, the one handed over included. */
  onState: (state: LaunchState) => void
  toast: (notice: Notice) => void
  loading: { show(): void; hide(): void }
}

export type LaunchRunner = {
  dispatch(event: LaunchEvent): void
  /** The pages are there and can be navigated; returns what to call when they are gone. */
  mounted(navigate: Navigate): () => void
  /** Authorizes anew at the person's wish. */
  authorizeAgain(): void
}

/** Goes on with the launch that index.html began: one handler an effect. */
export function runLaunch(early: EarlyLaunch, ports: Ports): LaunchRunner {
  let state = early.state
  let navigate: Navigate | null = null
  let readiness: ReturnType<typeof setTimeout> | undefined
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
        return openWhenMounted(effect.location)
      case 'checkReadiness':
        clearTimeout(readiness)
        readiness = setTimeout(checkReadiness, effect.afterMs)
    }
  }

  function checkReadiness(): void {
    dispatch({ type: 'readinessChecked', mounted: navigate !== null, location: here() })
  }

  let waiting: string | null = null
  function openWhenMounted(target: string): void {
    if (navigate === null) waiting = target
    else navigate(target)
  }

  async function awaitReply(call: LaunchCall, reply: Promise<RawReply>): Promise<void> {
    const { silent } = launchEndpoints[call.name]
    if (!silent) ports.loading.show()
    const raw = await reply
    if (!silent) ports.loading.hide()
    dispatch(answerEvent(call, raw))
  }

  ports.onState(state)
  for (const { call, reply } of early.replies) void awaitReply(call, reply)
  for (const effect of early.left) performLate(effect)

  return {
    dispatch,
    authorizeAgain: () =>
      dispatch({ type: 'authorizeAgain', location: here(), memory: readMemory(early) }),
    mounted(go) {
      navigate = go
      if (waiting !== null) go(waiting)
      waiting = null
      return () => {
        navigate = null
      }
    },
  }
}

function here(): string {
  return location.pathname + location.search
}
