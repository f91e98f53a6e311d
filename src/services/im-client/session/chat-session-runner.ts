import type { ChatAccount } from '#contract/person.ts'
import type { SettableValue } from '#src/services/im-client/observed-value.ts'
import { step } from './chat-session-machine.ts'
import type { ChatEffect, ChatEvent, ChatState, KickReason } from './chat-session-state.ts'

export type SessionPorts = {
  /** Resolves once it is accepted or refused, whatever came of it, or given up. */
  logIn: (account: ChatAccount, signal: AbortSignal) => Promise<ChatEvent | null>
  logOut: () => Promise<void>
  /** A fresh chat account; null when the server gives none, rejects when nobody answers. */
  renew: () => Promise<ChatAccount | null>
  loading: { show(): void; hide(): void }
  fetchDoctor: () => void
  /** Says that the account is in use elsewhere: the row `loggedInElsewhere`. */
  showLoggedInElsewhere: () => void
  /** Clears the storage, says why and leads to the login page: the row `kicked`. */
  onKicked: (reason: KickReason) => void
}

export type ChatSession = { dispatch(event: ChatEvent): void }

type Handlers = {
  [D in ChatEffect['do']]: (effect: Extract<ChatEffect, { do: D }>) => void
}

/** Does what the session decides: one handler an effect. */
export function runChatSession(status: SettableValue<ChatState>, ports: SessionPorts): ChatSession {
  // One login or logout at a time, in their order.
  let turn = Promise.resolve()
  let wanted = new AbortController()

  async function logIn(account: ChatAccount, { signal }: AbortController): Promise<void> {
    const event = signal.aborted ? null : await ports.logIn(account, signal)
    if (event !== null && !signal.aborted) dispatch(event)
  }

  /** A login that nobody answers holds up neither who leaves nor who comes next. */
  function logOut(): Promise<void> {
    wanted.abort()
    wanted = new AbortController()
    return turn.then(ports.logOut)
  }

  const handlers: Handlers = {
    logIn: ({ account }) => {
      const login = wanted
      turn = turn.then(() => logIn(account, login))
    },
    logOut: () => void (turn = logOut()),
    renew: () => void renew(),
    retryLater: ({ account, afterMs }) =>
      void setTimeout(() => dispatch({ type: 'retryDue', account }), afterMs),
    showLoading: () => ports.loading.show(),
    hideLoading: () => ports.loading.hide(),
    fetchDoctor: () => ports.fetchDoctor(),
    showLoggedInElsewhere: () => ports.showLoggedInElsewhere(),
    endByKick: ({ reason }) => {
      // The SDK writes down what it knows as it goes: nothing may be left behind after that.
      turn = logOut().then(() => ports.onKicked(reason))
    },
  }

  function dispatch(event: ChatEvent): void {
    const { state, effects } = step(status.current(), event)
    status.set(state)
    for (const effect of effects) {
      // The table is total over the union; TypeScript cannot pair a key with its member.
      const handle = handlers[effect.do] as (effect: ChatEffect) => void
      handle(effect)
    }
  }

  async function renew(): Promise<void> {
    try {
      dispatch({ type: 'renewed', account: await ports.renew() })
    } catch {
      // Nobody answered: the machine tries again.
      dispatch({ type: 'renewalLost' })
    }
  }

  return { dispatch }
}
