import { step } from '#src/launch/launch-machine.ts'
import type {
  Failure,
  LaunchEffect,
  LaunchEvent,
  LaunchFacts,
  LaunchState,
} from '#src/launch/launch-state.ts'

/** A first visit to the home page outside the messaging app; tests say what differs. */
export function facts(differing: Partial<LaunchFacts> = {}): LaunchFacts {
  return {
    storedToken: null,
    storedDoctorType: null,
    urlToken: null,
    code: null,
    returnedState: null,
    location: '/',
    inApp: false,
    firstRun: false,
    memory: { pending: [], spent: [], reauthorized: false },
    keptEntry: null,
    ...differing,
  }
}

/** Back from the authorization page with a code, after `entry` had been asked for. */
export function returned(entry: string, differing: Partial<LaunchFacts> = {}): LaunchFacts {
  return facts({
    inApp: true,
    code: 'CODE',
    returnedState: 'STATE',
    location: '/pages/TUIKit/TUIPages/TUIChat/index',
    memory: { pending: [{ state: 'STATE', entry }], spent: [], reauthorized: false },
    ...differing,
  })
}

/** Takes the events one after the other; gives the last state and what was to be done for each. */
export function stepThrough(...events: LaunchEvent[]): {
  state: LaunchState
  effects: LaunchEffect[][]
  last: LaunchEffect[]
} {
  let state: LaunchState = { at: 'start' }
  const effects = events.map((event) => {
    const next = step(state, event)
    state = next.state
    return next.effects
  })
  return { state, effects, last: effects.at(-1) ?? [] }
}

export const account = { sdkAppId: 1400000000, userId: '10001', userSig: 'sig', expire: 604800 }

/** What is stored with a token that nobody had before: whose it is will be told. */
export function newToken(token: string) {
  return { token, id: null, doctorType: null, consultDraft: null }
}

export function opened(opening: LaunchFacts): LaunchEvent {
  return { type: 'opened', facts: opening }
}

export function authLogin(data: {
  openId: string
  token?: string
  isSnapshotUser?: boolean
}): LaunchEvent {
  return { type: 'authLoginAnswered', code: 'CODE', outcome: { ok: true, data } }
}

export function chatAccount(token: string | null): LaunchEvent {
  return { type: 'chatAccountAnswered', token, outcome: { ok: true, data: account } }
}

export function doctor(token: string, doctorType: number): LaunchEvent {
  return { type: 'doctorAnswered', token, outcome: { ok: true, data: { doctorType } } }
}

export function ready(location: string): LaunchEvent {
  return { type: 'readinessChecked', mounted: true, draftsWait: false, location }
}

export function refused(msg: string): Failure {
  return { ok: false, refused: true, signedOut: false, notice: { msg } }
}

export const signedOut: Failure = {
  ok: false,
  refused: true,
  signedOut: true,
  notice: { msg: '登录已失效' },
}

export const unreachable: Failure = {
  ok: false,
  refused: false,
  signedOut: false,
  notice: { situation: 'network' },
}
