import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChatAccount } from '#contract/person.ts'
import { step } from '#src/services/im-client/session/chat-session-machine.ts'
import type {
  ChatEffect,
  ChatEvent,
  ChatState,
} from '#src/services/im-client/session/chat-session-state.ts'

const account: ChatAccount = { sdkAppId: 1, userId: '10001', userSig: 'a', expire: 60 }
const fresh: ChatAccount = { ...account, userSig: 'b' }
const other: ChatAccount = { ...account, userId: '20001' }
const given: ChatEvent = { type: 'accountGiven', account }
const ready: ChatEvent = { type: 'becameReady' }
const byOther: ChatEvent = { type: 'kicked', reason: 'otherDevice', bySibling: false }

function stepThrough(...events: ChatEvent[]): { state: ChatState; effects: ChatEffect[] } {
  let state: ChatState = { at: 'out' }
  const effects: ChatEffect[] = []
  for (const event of events) {
    const next = step(state, event)
    state = next.state
    effects.push(...next.effects)
  }
  return { state, effects }
}

const done = (...events: ChatEvent[]) => stepThrough(...events).effects.map((effect) => effect.do)

describe('the instant-messaging session', () => {
  test('logs in with the account, and when ready hides loading, then fetches the doctor', () => {
    expect(done(given, ready)).toEqual(['showLoading', 'logIn', 'hideLoading', 'fetchDoctor'])
    expect(stepThrough(given, ready).state).toEqual({ at: 'ready', account, network: 'connected' })
  })

  test('stays with the account it is ready with, whatever signature comes later', () => {
    const state = stepThrough(given, ready, { type: 'accountGiven', account: fresh }).state
    expect(state).toEqual({ at: 'ready', account, network: 'connected' })
  })

  test('leaves the one before it enters as another', () => {
    const effects = done(given, ready, { type: 'accountGiven', account: other })
    expect(effects.slice(4)).toEqual(['logOut', 'showLoading', 'logIn'])
  })

  test('logs out when nobody is signed in any more, without any words', () => {
    const gone: ChatEvent = { type: 'accountGiven', account: null }
    expect(done(given, ready, gone, { type: 'becameUnready' }).slice(4)).toEqual(['logOut'])
    expect(done(given, gone).slice(2)).toEqual(['hideLoading', 'logOut'])
  })

  test.for(['otherAccount', 'otherDevice', 'service'] as const)(
    'ends with the reason when it is kicked out (%s), and says no more when unready',
    (reason) => {
      const kicked: ChatEvent = { type: 'kicked', reason, bySibling: false }
      const { state, effects } = stepThrough(given, ready, kicked, { type: 'becameUnready' })
      expect(state).toEqual({ at: 'kicked', reason })
      expect(effects.slice(4)).toEqual([{ do: 'endByKick', reason }])
    },
  )

  test('keeps what is stored when another tab of this browser took over', () => {
    const taken: ChatEvent = { type: 'kicked', reason: 'otherAccount', bySibling: true }
    const { state, effects } = stepThrough(given, ready, taken, { type: 'becameUnready' })
    expect(state).toMatchObject({ at: 'refused', code: 0 })
    expect(effects.slice(4)).toEqual([{ do: 'showLoggedInElsewhere' }])
  })

  test('is kicked by the service, also where another tab had entered before', () => {
    const kicked: ChatEvent = { type: 'kicked', reason: 'service', bySibling: true }
    expect(stepThrough(given, ready, kicked).state).toEqual({ at: 'kicked', reason: 'service' })
  })

  test('says that it is logged in elsewhere when it becomes unready for no other reason', () => {
    expect(done(given, ready, { type: 'becameUnready' }).at(-1)).toBe('showLoggedInElsewhere')
  })

  test('renews a signature that is over, once for each login', () => {
    const over: ChatEvent = { type: 'loginFailed', account, code: 70_001, why: 'expired' }
    const renewed: ChatEvent = { type: 'renewed', account: fresh }
    const again: ChatEvent = { ...over, account: fresh }
    expect(done(given, over).slice(2)).toEqual(['hideLoading', 'renew'])
    expect(stepThrough(given, over, renewed).state).toMatchObject({
      at: 'entering',
      account: fresh,
    })
    const { state } = stepThrough(given, over, renewed, again)
    expect(state).toMatchObject({ at: 'refused', code: 70_001 })
  })

  test('renews a signature that ran out while it was ready', () => {
    const expired: ChatEvent = { type: 'kicked', reason: 'expired', bySibling: false }
    expect(done(given, ready, expired).slice(4)).toEqual(['renew'])
  })

  test('is kicked as expired when the server gives no account any more', () => {
    const expired: ChatEvent = { type: 'kicked', reason: 'expired', bySibling: false }
    const { state } = stepThrough(given, ready, expired, { type: 'renewed', account: null })
    expect(state).toEqual({ at: 'kicked', reason: 'expired' })
  })

  test('tries again later what nobody answered', () => {
    const lost: ChatEvent = { type: 'loginFailed', account, code: 2801, why: 'lost' }
    const due: ChatEvent = { type: 'retryDue', account }
    expect(done(given, lost, due).slice(2)).toEqual(['retryLater', 'logIn'])
    const expired: ChatEvent = { type: 'kicked', reason: 'expired', bySibling: false }
    const { effects } = stepThrough(given, ready, expired, { type: 'renewalLost' }, due)
    expect(effects.slice(4).map((effect) => effect.do)).toEqual(['renew', 'retryLater', 'renew'])
  })

  test('ignores what an earlier account’s login comes to', () => {
    const late: ChatEvent = { type: 'loginFailed', account, code: 70_003, why: 'refused' }
    const now: ChatEvent = { type: 'accountGiven', account: other }
    expect(stepThrough(given, now, late).state).toMatchObject({ at: 'entering', account: other })
  })

  test('can be entered again after a refusal, and after a kick only by signing in', () => {
    const refused: ChatEvent = { type: 'loginFailed', account, code: 70_003, why: 'refused' }
    expect(stepThrough(given, refused, { type: 'enteredAgain' }).state.at).toBe('entering')
    expect(stepThrough(given, ready, byOther, { type: 'enteredAgain' }).state.at).toBe('kicked')
    expect(stepThrough(given, ready, byOther, given).state.at).toBe('entering')
  })

  test('tells how the connection is', () => {
    const down: ChatEvent = { type: 'networkChanged', network: 'disconnected' }
    expect(stepThrough(given, ready, down).state).toMatchObject({
      at: 'ready',
      network: 'disconnected',
    })
  })

  const accounts = fc.constantFrom(account, fresh, other)
  const event: fc.Arbitrary<ChatEvent> = fc.oneof(
    fc.record({ type: fc.constant('accountGiven' as const), account: fc.option(accounts) }),
    fc.record({
      type: fc.constant('loginFailed' as const),
      account: accounts,
      code: fc.constantFrom(70_001, 2801, 70_003),
      why: fc.constantFrom('lost' as const, 'expired' as const, 'refused' as const),
    }),
    fc.constantFrom<ChatEvent>(
      ready,
      { type: 'becameUnready' },
      { type: 'renewalLost' },
      { type: 'enteredAgain' },
    ),
    fc.record({
      type: fc.constant('kicked' as const),
      reason: fc.constantFrom('otherAccount' as const, 'expired' as const, 'service' as const),
      bySibling: fc.boolean(),
    }),
    fc.record({ type: fc.constant('renewed' as const), account: fc.option(accounts) }),
    fc.record({ type: fc.constant('retryDue' as const), account: accounts }),
  )

  test('shows and hides loading in pairs, and shows it exactly while it enters', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const { state, effects } = stepThrough(...events)
        let shown = 0
        for (const effect of effects) {
          if (effect.do === 'showLoading') shown += 1
          if (effect.do === 'hideLoading') shown -= 1
          expect([0, 1]).toContain(shown)
        }
        expect(shown).toBe(state.at === 'entering' ? 1 : 0)
      }),
    )
  })
})
