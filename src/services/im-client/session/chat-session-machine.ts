import type { ChatAccount } from '#contract/person.ts'
import type { ChatEffect, ChatEvent, ChatState, ChatStep } from './chat-session-state.ts'

type Type = ChatEvent['type']
type Handlers = {
  [T in Type]: (state: ChatState, event: Extract<ChatEvent, { type: T }>) => ChatStep
}

/** How long after a login that nobody answered the next one begins. */
const retryMs = 5000

const handlers: Handlers = {
  accountGiven(state, { account }) {
    if (account === null) return leave(state)
    if (state.at === 'out') return enter(account, 'connecting')
    // What a kick has left of the instance is given up.
    if (state.at === 'kicked') return enter(account, 'connecting', [{ do: 'logOut' }])
    if (sameSignature(state.account, account)) return stay(state)
    // The one that is logged in needs no fresher signature.
    if (state.at === 'ready' && sameUser(state.account, account)) return stay(state)
    return enter(account, state.network, [...hidden(state), { do: 'logOut' }])
  },
  loginFailed(state, { account, code, why }) {
    if (state.at !== 'entering' || !sameSignature(state.account, account)) return stay(state)
    if (why === 'lost') return { state, effects: [{ do: 'retryLater', account, afterMs: retryMs }] }
    const { network } = state
    if (why === 'expired' && !state.renewed) return renew(account, network, hidden(state))
    return { state: { at: 'refused', account, code, network }, effects: hidden(state) }
  },
  becameReady(state) {
    if (state.at !== 'entering') return stay(state)
    const { account } = state
    const effects: ChatEffect[] = [{ do: 'hideLoading' }, { do: 'fetchDoctor' }]
    return { state: { at: 'ready', account, network: 'connected' }, effects }
  },
  // A logout and a kick make it unready too, but then the state says so already.
  becameUnready: (state) => (state.at === 'ready' ? elsewhere(state) : stay(state)),
  kicked(state, { reason, bySibling }) {
    if (state.at !== 'ready' && state.at !== 'entering') return stay(state)
    const renewed = state.at === 'entering' && state.renewed
    if (reason === 'expired' && !renewed) return renew(state.account, state.network, hidden(state))
    // The service's own kick is meant for all tabs.
    const isOfTab = reason === 'otherAccount' || reason === 'otherDevice'
    if (bySibling && isOfTab) return elsewhere(state)
    const effects: ChatEffect[] = [...hidden(state), { do: 'endByKick', reason }]
    return { state: { at: 'kicked', reason }, effects }
  },
  renewed(state, { account }) {
    if (state.at !== 'renewing') return stay(state)
    if (account !== null) return enter(account, state.network, [], true)
    const reason = 'expired'
    return { state: { at: 'kicked', reason }, effects: [{ do: 'endByKick', reason }] }
  },
  renewalLost(state) {
    if (state.at !== 'renewing') return stay(state)
    const { account } = state
    return { state, effects: [{ do: 'retryLater', account, afterMs: retryMs }] }
  },
  networkChanged(state, { network }) {
    if (state.at === 'out' || state.at === 'kicked') return stay(state)
    return stay({ ...state, network })
  },
  retryDue(state, { account }) {
    if (state.at !== 'entering' && state.at !== 'renewing') return stay(state)
    if (!sameSignature(state.account, account)) return stay(state)
    return {
      state,
      effects: [state.at === 'entering' ? { do: 'logIn', account } : { do: 'renew' }],
    }
  },
  enteredAgain(state) {
    if (state.at !== 'refused') return stay(state)
    return enter(state.account, state.network)
  },
}

/** The instant-messaging session (spec 4; decision 19). Loading is shown while it enters. */
export function step(state: ChatState, event: ChatEvent): ChatStep {
  // The table is total over the events; TypeScript cannot pair a key with its member.
  const handle = handlers[event.type] as (state: ChatState, event: ChatEvent) => ChatStep
  return handle(state, event)
}

type Named = Exclude<ChatState, { at: 'out' | 'kicked' }>

function stay(state: ChatState): ChatStep {
  return { state, effects: [] }
}

function enter(
  account: ChatAccount,
  network: Named['network'],
  before: ChatEffect[] = [],
  renewed = false,
): ChatStep {
  const effects: ChatEffect[] = [...before, { do: 'showLoading' }, { do: 'logIn', account }]
  return { state: { at: 'entering', account, renewed, network }, effects }
}

function renew(account: ChatAccount, network: Named['network'], before: ChatEffect[]): ChatStep {
  return { state: { at: 'renewing', account, network }, effects: [...before, { do: 'renew' }] }
}

function leave(state: ChatState): ChatStep {
  // Who was kicked is told so until somebody signs in.
  if (state.at === 'out' || state.at === 'kicked') return stay(state)
  return { state: { at: 'out' }, effects: [...hidden(state), { do: 'logOut' }] }
}

function elsewhere(state: Named): ChatStep {
  const { account, network } = state
  const effects: ChatEffect[] = [...hidden(state), { do: 'showLoggedInElsewhere' }]
  return { state: { at: 'refused', account, code: 0, network }, effects }
}

function hidden(state: Named): ChatEffect[] {
  return state.at === 'entering' ? [{ do: 'hideLoading' }] : []
}

function sameUser(one: ChatAccount, other: ChatAccount): boolean {
  return one.userId === other.userId && one.sdkAppId === other.sdkAppId
}

function sameSignature(one: ChatAccount, other: ChatAccount): boolean {
  return sameUser(one, other) && one.userSig === other.userSig
}
