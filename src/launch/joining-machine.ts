import type { Notice } from '#src/services/failure-table.ts'
import { landing, loginFor } from './launch-landing.ts'
import type {
  Answer,
  JoinFacts,
  Joining,
  LaunchEffect,
  LaunchEvent,
  LaunchState,
  LaunchStep,
} from './launch-state.ts'

/** A readiness check is retried every 100 ms until ready (spec 4). */
const readinessRetryMs = 100

type AnswerOf<T extends LaunchEvent['type']> = Extract<LaunchEvent, { type: T }>

export const withoutAccount: LaunchState = {
  at: 'open',
  token: null,
  account: null,
  failure: null,
  renewable: false,
}

/** Fetches the chat account, and with a token the doctor's detail. */
export function join(facts: JoinFacts, token: string | null): LaunchStep {
  const calls: LaunchEffect[] = [{ do: 'call', call: { name: 'chatAccount', token } }]
  if (token !== null) calls.push({ do: 'call', call: { name: 'doctorDetail', token } })
  return {
    state: {
      ...facts,
      at: 'joining',
      token,
      account: { is: 'awaited' },
      doctor: token === null ? { is: 'given', value: '' } : { is: 'awaited' },
    },
    effects: [...calls, { do: 'checkReadiness', afterMs: readinessRetryMs }],
  }
}

export function takeChatAccount(
  state: Joining,
  { token, outcome }: AnswerOf<'chatAccountAnswered'>,
): LaunchStep {
  if (token !== state.token || state.account.is !== 'awaited') return { state, effects: [] }
  if (outcome.ok) {
    // An authorization gives a token alone: this answer is the first with the user id.
    const known: LaunchEffect[] =
      token === null ? [] : [{ do: 'store', values: { id: outcome.data.userId }, whose: token }]
    return recheck({ ...state, account: { is: 'given', value: outcome.data } }, known)
  }
  const failed: Answer<never> = { is: 'failed', failure: outcome.notice }
  if (token === null) return recheck({ ...state, account: failed }, [])
  if (outcome.signedOut) return endSession(state, state.entry ?? state.location, outcome.notice)
  return recheck({ ...state, account: failed }, [{ do: 'toast', notice: outcome.notice }])
}

export function takeDoctor(
  state: Joining,
  { token, outcome }: AnswerOf<'doctorAnswered'>,
): LaunchStep {
  if (token !== state.token || state.doctor.is !== 'awaited') return { state, effects: [] }
  if (!outcome.ok) {
    const doctor: Answer<never> = { is: 'failed', failure: outcome.notice }
    // The chat account's answer already shows that the token was refused.
    const toast: LaunchEffect[] = outcome.signedOut ? [] : [{ do: 'toast', notice: outcome.notice }]
    return recheck({ ...state, doctor }, toast)
  }
  const doctorType = String(outcome.data.doctorType)
  return recheck({ ...state, doctorType, doctor: { is: 'given', value: doctorType } }, [
    { do: 'store', values: { doctorType }, whose: token },
  ])
}

/**
 * Redirects once the doctor's detail is known and pages are mounted. The launch ends when the chat
 * account is known; pages wait for that only where it tells them whose the drafts are.
 */
export function checkReadiness(
  state: Joining,
  { mounted, draftsWait, location }: AnswerOf<'readinessChecked'>,
): LaunchStep {
  const { account, doctor, token } = state
  const isOwnerAwaited = draftsWait && account.is === 'awaited'
  if (!mounted || doctor.is === 'awaited' || isOwnerAwaited) {
    return { state, effects: [{ do: 'checkReadiness', afterMs: readinessRetryMs }] }
  }
  // Who has gone to another page meanwhile is not taken away from it.
  const entry = location === state.location ? state.entry : null
  const target =
    token !== null && state.lands
      ? landing({ entry, location, token, doctorType: state.doctorType })
      : null
  const effects: LaunchEffect[] = target === null ? [] : [{ do: 'open', location: target }]
  if (account.is === 'awaited') {
    const landed = { entry: null, location: target ?? location, held: false, lands: false }
    return { state: { ...state, ...landed }, effects }
  }
  return {
    state: {
      at: 'open',
      token,
      account: account.is === 'given' ? account.value : null,
      failure: account.is === 'failed' && token !== null ? account.failure : null,
      renewable: state.renewable,
    },
    effects,
  }
}

function recheck(state: Joining, effects: LaunchEffect[]): LaunchStep {
  const known = state.doctor.is !== 'awaited'
  return { state, effects: known ? [...effects, { do: 'checkReadiness', afterMs: 0 }] : effects }
}

/** The token is over: inside the app a new authorization renews it, elsewhere a login does. */
export function endSession(
  { token, renewable }: Pick<Joining, 'token' | 'renewable'>,
  entry: string,
  notice: Notice,
): LaunchStep {
  const forget: LaunchEffect = {
    do: 'store',
    values: { token: null, doctorType: null },
    whose: token,
  }
  if (renewable) {
    return { state: { at: 'leaving' }, effects: [forget, { do: 'authorize', entry }] }
  }
  return {
    state: withoutAccount,
    effects: [forget, { do: 'toast', notice }, { do: 'open', location: loginFor(entry) }],
  }
}
