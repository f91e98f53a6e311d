import { refusedCode } from '#contract/messaging-app.ts'
import { pages } from '#contract/pages.ts'
import { tokenPattern } from '#contract/patterns.ts'
import { doctorTypes } from '#contract/product-ids.ts'
import { join, withoutAccount } from './joining-machine.ts'
import { redirectTarget, redirectsAfterLaunch } from './launch-landing.ts'
import { settleReturn } from './launch-memory.ts'
import type { JoinFacts, LaunchEffect, LaunchFacts, LaunchStep } from './launch-state.ts'

/** The launch's first decision (spec 4). The address is clean before any call is made. */
export function open(facts: LaunchFacts): LaunchStep {
  const prepare: LaunchEffect[] = []
  if (facts.firstRun) prepare.push({ do: 'initialise' })
  if (facts.urlToken !== null || facts.code !== null || facts.returnedState !== null) {
    prepare.push({ do: 'cleanUrl', to: facts.location })
  }
  const { state, effects } = decide(facts)
  return { state, effects: [...prepare, ...effects] }
}

function decide(facts: LaunchFacts): LaunchStep {
  if (facts.urlToken !== null) return verify(facts, facts.urlToken)
  if (facts.storedToken !== null) return join(joinFacts(facts), facts.storedToken)
  if (!facts.inApp) return join(joinFacts(facts), null)
  if (facts.code === null && facts.returnedState === null) return authorize(entryOf(facts))
  return takeReturn(facts)
}

/** The entry: after a reload that interrupted a login, the one from before it. */
function entryOf({ keptEntry, location }: LaunchFacts): string {
  return keptEntry !== null && redirectTarget(keptEntry) === location ? keptEntry : location
}

/** A token in the address takes the place of the stored one, unless the server refuses it. */
function verify(facts: LaunchFacts, token: string): LaunchStep {
  if (!tokenPattern.test(token)) return refuseToken(facts)
  return {
    state: { at: 'verifying', token, previous: facts.storedToken, facts: joinFacts(facts) },
    effects: [{ do: 'call', call: { name: 'autoLogin', token } }],
  }
}

function refuseToken(facts: LaunchFacts): LaunchStep {
  const { state, effects } = joinPrevious(facts.storedToken, joinFacts(facts))
  return { state, effects: [{ do: 'toast', notice: { situation: 'tokenRefused' } }, ...effects] }
}

/** Goes on with the token from before, or without an account. */
export function joinPrevious(previous: string | null, facts: JoinFacts): LaunchStep {
  if (previous === null) return { state: withoutAccount, effects: [] }
  return join(facts, previous)
}

/** Back from the authorization page: a code counts only with a state that we sent. */
function takeReturn(facts: LaunchFacts): LaunchStep {
  const { returnedState, memory } = facts
  const code = facts.code === refusedCode ? null : facts.code
  const sent = memory.pending.find((each) => each.state === returnedState)
  if (sent === undefined || (code !== null && memory.spent.includes(code))) {
    return reauthorize(facts)
  }
  const remember: LaunchEffect = {
    do: 'remember',
    memory: settleReturn(memory, sent.state, code),
  }
  if (code === null) return browse(facts, remember)
  return {
    state: { at: 'authorizing', code, entry: sent.entry, location: facts.location },
    effects: [
      remember,
      { do: 'keepEntry', entry: sent.entry },
      { do: 'call', call: { name: 'authLogin', code } },
    ],
  }
}

/** A denied authorization lands on the service page, without an account. */
function browse(facts: LaunchFacts, remember: LaunchEffect): LaunchStep {
  const there = redirectTarget(facts.location) === pages.service
  return {
    state: withoutAccount,
    effects: there ? [remember] : [remember, { do: 'open', location: pages.service }],
  }
}

/** A return that we did not ask for authorizes anew, once; then only the person may. */
function reauthorize(facts: LaunchFacts): LaunchStep {
  const { memory } = facts
  const entry = entryOf(facts)
  const remember: LaunchEffect = {
    do: 'remember',
    memory: { ...memory, reauthorized: !memory.reauthorized },
  }
  if (memory.reauthorized) {
    return { state: { at: 'unverified', entry }, effects: [remember] }
  }
  const { state, effects } = authorize(entry)
  return { state, effects: [remember, ...effects] }
}

export function authorize(entry: string): LaunchStep {
  return { state: { at: 'leaving' }, effects: [{ do: 'authorize', entry }] }
}

/** The facts for a token that was stored before. */
function joinFacts(facts: LaunchFacts): JoinFacts {
  const patient = facts.storedDoctorType === String(doctorTypes.patient)
  const hasToken = facts.storedToken !== null || facts.urlToken !== null
  return {
    entry: null,
    location: facts.location,
    held: hasToken && redirectsAfterLaunch(facts.location) && !patient,
    lands: true,
    renewable: facts.inApp,
    doctorType: facts.storedDoctorType,
  }
}
