import {
  checkReadiness,
  endSession,
  join,
  takeChatAccount,
  takeDoctor,
  withoutAccount,
} from './joining-machine.ts'
import {
  landingAfterFailure,
  landingWithoutToken,
  loginFor,
  redirectsAfterLaunch,
} from './launch-landing.ts'
import type {
  JoinFacts,
  LaunchEffect,
  LaunchEvent,
  LaunchState,
  LaunchStep,
} from './launch-state.ts'
import { authorize, joinPrevious, open } from './opening-machine.ts'

type EventOf<T extends LaunchEvent['type']> = Extract<LaunchEvent, { type: T }>

/**
 * The launch (spec 4): what to do next, given where it stands and what happened.
 * An event that does not belong to the state, such as a late answer, changes nothing.
 */
export function step(state: LaunchState, event: LaunchEvent): LaunchStep {
  switch (event.type) {
    case 'opened':
      return state.at === 'start' ? open(event.facts) : stay(state)
    case 'authorizeRefused':
      return { state: { at: 'unverified', entry: event.entry }, effects: [] }
    case 'authLoginAnswered':
      return takeAuthLogin(state, event)
    case 'autoLoginAnswered':
      return takeAutoLogin(state, event)
    case 'chatAccountAnswered':
      return state.at === 'joining' ? takeChatAccount(state, event) : stay(state)
    case 'doctorAnswered':
      return state.at === 'joining' ? takeDoctor(state, event) : stay(state)
    case 'readinessChecked':
      return state.at === 'joining' ? checkReadiness(state, event) : stay(state)
    case 'signedIn':
      return join({ ...freshFacts(event), entry: event.entry }, event.token)
    case 'signingOut':
      return state.at === 'open' || state.at === 'joining'
        ? { state: { at: 'signingOut', session: state }, effects: [] }
        : stay(state)
    case 'signedOut':
      return { state: withoutAccount, effects: [] }
    case 'sessionEnded':
      return (state.at === 'open' || state.at === 'joining') && state.token !== null
        ? endSession({ ...state, token: event.token }, event.location, event.notice)
        : stay(state)
    case 'authorizeAgain':
      return startAgain(state, event)
    case 'loginChosen':
      return state.at === 'unverified' ? leadToLogin(state) : stay(state)
    case 'chatRetried':
      return retryChat(state, event)
  }
}

function takeAuthLogin(state: LaunchState, event: EventOf<'authLoginAnswered'>): LaunchStep {
  if (state.at !== 'authorizing' || state.code !== event.code) return stay(state)
  const { state: next, effects } = endAuthorizing(state, event.outcome)
  return { state: next, effects: [{ do: 'keepEntry', entry: null }, ...effects] }
}

function endAuthorizing(
  state: Extract<LaunchState, { at: 'authorizing' }>,
  outcome: EventOf<'authLoginAnswered'>['outcome'],
): LaunchStep {
  if (!outcome.ok) {
    const back = openFrom(state, landingAfterFailure(state))
    return { state: withoutAccount, effects: [{ do: 'toast', notice: outcome.notice }, ...back] }
  }
  const { openId, token, isSnapshotUser } = outcome.data
  // A snapshot user's openId is virtual: kept, it would be bound to a real account later.
  const keep: LaunchEffect[] = isSnapshotUser ? [] : [{ do: 'store', values: { openId } }]
  if (token === undefined || isSnapshotUser) {
    const go = openFrom(state, landingWithoutToken(state.entry))
    return { state: withoutAccount, effects: [...keep, ...go] }
  }
  const joined = join({ ...freshFacts(state), entry: state.entry }, token)
  return {
    state: joined.state,
    effects: [...keep, { do: 'store', values: newToken(token) }, ...joined.effects],
  }
}

function openFrom({ location }: { location: string }, target: string): LaunchEffect[] {
  return target === location ? [] : [{ do: 'open', location: target }]
}

function takeAutoLogin(state: LaunchState, event: EventOf<'autoLoginAnswered'>): LaunchStep {
  if (state.at !== 'verifying' || state.token !== event.token) return stay(state)
  const { outcome } = event
  if (!outcome.ok && outcome.refused) {
    const back = joinPrevious(state.previous, state.facts)
    return {
      state: back.state,
      effects: [{ do: 'toast', notice: outcome.notice }, ...back.effects],
    }
  }
  const openId = outcome.ok ? outcome.data.openId : undefined
  const isNew = event.token !== state.previous
  const kept = isNew ? newToken(event.token) : { token: event.token }
  const values = openId === undefined ? kept : { ...kept, openId }
  const facts = isNew ? withoutDoctorType(state.facts) : state.facts
  const joined = join({ ...facts, renewable: false }, event.token)
  return { state: joined.state, effects: [{ do: 'store', values }, ...joined.effects] }
}

/** Drops the stored user id, the role and the draft that has no owner: whose token it is is not known yet. */
function newToken(token: string) {
  return { token, id: null, doctorType: null, consultDraft: null }
}

/** The facts of a token that nobody had before: the stored doctorType is of the person before. */
function withoutDoctorType(facts: JoinFacts): JoinFacts {
  return { ...facts, held: redirectsAfterLaunch(facts.location), doctorType: null }
}

function startAgain(state: LaunchState, event: EventOf<'authorizeAgain'>): LaunchStep {
  const { state: next, effects } = authorize(
    state.at === 'unverified' ? state.entry : event.location,
  )
  const memory = { ...event.memory, reauthorized: false }
  return { state: next, effects: [{ do: 'remember', memory }, ...effects] }
}

function leadToLogin({ entry }: { entry: string }): LaunchStep {
  return { state: withoutAccount, effects: [{ do: 'open', location: loginFor(entry) }] }
}

function retryChat(state: LaunchState, event: EventOf<'chatRetried'>): LaunchStep {
  if (state.at !== 'open' || state.token === null) return stay(state)
  const facts = { ...freshFacts(event), held: false, lands: false, renewable: state.renewable }
  return join(facts, state.token)
}

/** For a token that was just issued: pages wait for its redirect, and its refusal is final. */
function freshFacts({ location }: { location: string }): JoinFacts {
  return { entry: null, location, held: true, lands: true, renewable: false, doctorType: null }
}

function stay(state: LaunchState): LaunchStep {
  return { state, effects: [] }
}
