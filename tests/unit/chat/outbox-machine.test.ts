import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '#src/services/im-client/outbox/outbox-entry.ts'
import {
  emptyOutbox,
  step,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxState,
} from '#src/services/im-client/outbox/outbox-machine.ts'

function entryOf(key: string, order: number, conversation = 'a'): OutboxEntry {
  return {
    key,
    account: '10001',
    conversationId: `C2C${conversation}`,
    order,
    at: order,
    sequence: order,
    random: order,
    clientTime: 1,
    content: { as: 'text', text: key, mentions: [] },
    cloudCustomData: '',
    refused: null,
  }
}

const added = (entry: OutboxEntry): OutboxEvent => ({ type: 'added', entry })
const one = entryOf('1', 1)
const two = entryOf('2', 2)
const elsewhere = entryOf('3', 3, 'b')

function stepThrough(...events: OutboxEvent[]): { state: OutboxState; effects: OutboxEffect[] } {
  let state = emptyOutbox
  const effects: OutboxEffect[] = []
  for (const event of events) {
    const next = step(state, event)
    state = next.state
    effects.push(...next.effects)
  }
  return { state, effects }
}

function done(...events: OutboxEvent[]): string[] {
  return stepThrough(...events).effects.map((effect) => {
    if (effect.do === 'send') return `send ${effect.entry.key} #${effect.attempt}`
    if (effect.do === 'retryLater') return effect.do
    return `${effect.do} ${effect.do === 'keep' ? effect.entry.key : effect.key}`
  })
}

describe('the outbox', () => {
  test('waits for a line, then sends one of a conversation at a time', () => {
    expect(done(added(one), added(two))).toEqual([])
    const line: OutboxEvent = { type: 'lineOpened' }
    expect(done(added(one), added(two), added(elsewhere), line)).toEqual(['send 1 #1', 'send 3 #2'])
    expect(done(added(one), added(two), line, { type: 'arrived', key: '1' })).toEqual([
      'send 1 #1',
      'forget 1',
      'send 2 #2',
    ])
  })

  test('sends the same one again when nobody answered, before all others', () => {
    const effects = done(
      { type: 'lineOpened' },
      added(one),
      added(two),
      { type: 'lost', key: '1', attempt: 1 },
      { type: 'retryDue' },
    )
    expect(effects).toEqual(['send 1 #1', 'retryLater', 'send 1 #2'])
  })

  test('sets aside what was refused, and sends it last when the person wants it again', () => {
    const effects = done(
      { type: 'lineOpened' },
      added(one),
      added(two),
      { type: 'refused', key: '1', attempt: 1, code: 80_001 },
      { type: 'resent', key: '1', order: 9, at: 9 },
      { type: 'arrived', key: '2' },
    )
    expect(effects).toEqual(['send 1 #1', 'keep 1', 'send 2 #2', 'keep 1', 'forget 2', 'send 1 #3'])
  })

  test('takes a late success for one, and a late refusal for nothing', () => {
    const lostOnce: OutboxEvent[] = [
      { type: 'lineOpened' },
      added(one),
      { type: 'lost', key: '1', attempt: 1 },
      { type: 'retryDue' },
    ]
    const late: OutboxEvent = { type: 'refused', key: '1', attempt: 1, code: 20_007 }
    expect(stepThrough(...lostOnce, late).state.entries[0]?.refused).toBeNull()
    expect(stepThrough(...lostOnce, { type: 'arrived', key: '1' }).state.entries).toEqual([])
  })

  test('sends again after a new login what the last one never answered', () => {
    const effects = done(
      { type: 'lineOpened' },
      added(one),
      { type: 'lineClosed' },
      { type: 'lineOpened' },
    )
    expect(effects).toEqual(['send 1 #1', 'send 1 #2'])
  })

  test('gives up what waits or was refused', () => {
    expect(done(added(one), { type: 'discarded', key: '1' })).toEqual(['forget 1'])
  })

  const givenUp: OutboxEvent[] = [
    { type: 'lineOpened' },
    added(one),
    added(two),
    { type: 'discarded', key: '1' },
  ]

  test('remembers of what is on its way that it was given up, and sends it no more', () => {
    const lost: OutboxEvent = { type: 'lost', key: '1', attempt: 1 }
    const refused: OutboxEvent = { type: 'refused', key: '1', attempt: 1, code: 80_001 }
    const before = ['send 1 #1', 'forget 1']
    expect(done(...givenUp)).toEqual(before)
    expect(done(...givenUp, lost)).toEqual([...before, 'retryLater'])
    expect(done(...givenUp, lost, { type: 'retryDue' }).at(-1)).toBe('send 2 #2')
    expect(done(...givenUp, refused)).toEqual([...before, 'forget 1', 'send 2 #2'])
    expect(stepThrough(...givenUp, refused).state.entries).toEqual([two])
    const withheld: OutboxEvent = { type: 'withheld', key: '1' }
    expect(done(...givenUp, withheld)).toEqual([...before, 'forget 1', 'send 2 #2'])
  })

  test('knows what was given up until it is answered, also over a line that was closed', () => {
    const closed = stepThrough(...givenUp, { type: 'lineClosed' }).state
    expect(closed.entries).toEqual([two])
    expect([...closed.discarded]).toEqual(['1'])
    expect([...step(closed, { type: 'arrived', key: '1' }).state.discarded]).toEqual([])
    const opened = step(closed, { type: 'lineOpened' })
    expect(opened.effects).toMatchObject([{ do: 'send', entry: two }])
  })

  test('loads what was kept in its order, and nothing twice', () => {
    const { state } = stepThrough(added(two), { type: 'loaded', entries: [two, elsewhere, one] })
    expect(state.entries.map(({ key }) => key)).toEqual(['1', '2', '3'])
  })
})

/** What happens between the outbox and the world, drawn at random. */
type Luck = 'answered' | 'answerLost' | 'requestLost' | 'reload' | 'lineDown' | 'refused'
const luck = fc.constantFrom<Luck>(
  'answered',
  'answerLost',
  'requestLost',
  'reload',
  'lineDown',
  'refused',
)

/** A service that knows a message by its sequence and random, and a storage that survives. */
function world(entries: readonly OutboxEntry[]) {
  const stored = new Map(entries.map((entry) => [entry.key, entry]))
  const service: string[] = []
  let state = emptyOutbox
  let waiting: Extract<OutboxEffect, { do: 'send' }>[] = []

  function dispatch(event: OutboxEvent): void {
    const next = step(state, event)
    state = next.state
    for (const effect of next.effects) {
      if (effect.do === 'send') waiting.push(effect)
      if (effect.do === 'keep') stored.set(effect.entry.key, effect.entry)
      if (effect.do === 'forget') stored.delete(effect.key)
    }
  }

  function open(): void {
    state = emptyOutbox
    waiting = []
    dispatch({ type: 'loaded', entries: [...stored.values()] })
    dispatch({ type: 'lineOpened' })
  }

  function take(key: string): void {
    if (!service.includes(key)) service.push(key)
  }

  const meet: Record<Luck, (key: string, attempt: number) => void> = {
    answered(key) {
      take(key)
      dispatch({ type: 'arrived', key })
    },
    answerLost(key, attempt) {
      take(key)
      dispatch({ type: 'lost', key, attempt })
      dispatch({ type: 'retryDue' })
    },
    requestLost(key, attempt) {
      dispatch({ type: 'lost', key, attempt })
      dispatch({ type: 'retryDue' })
    },
    reload(key) {
      take(key)
      open()
    },
    lineDown() {
      dispatch({ type: 'lineClosed' })
      dispatch({ type: 'lineOpened' })
    },
    refused(key, attempt) {
      // The service does not refuse what it has taken: it repeats its first answer.
      if (service.includes(key)) dispatch({ type: 'arrived', key })
      else dispatch({ type: 'refused', key, attempt, code: 80_001 })
    },
  }

  return {
    service,
    open,
    left: () => [...stored.values()],
    next(luckOfIt: Luck): boolean {
      const request = waiting.shift()
      if (request === undefined) return false
      meet[luckOfIt](request.entry.key, request.attempt)
      return true
    },
  }
}

describe('the outbox in a bad world', () => {
  test('loses nothing, sends nothing twice and keeps the order of every conversation', () => {
    const entries = fc
      .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })
      .map((names) => names.map((name, index) => entryOf(String(index), index, name)))
    fc.assert(
      fc.property(entries, fc.array(luck, { maxLength: 40 }), (all, fate) => {
        const { service, open, left, next } = world(all)
        open()
        for (const luckOfIt of fate) next(luckOfIt)
        while (next('answered')) continue
        const refused = left().filter((entry) => entry.refused !== null)
        expect([...service, ...refused.map(({ key }) => key)].length).toBe(all.length)
        expect(left()).toEqual(refused)
        for (const conversation of ['C2Ca', 'C2Cb', 'C2Cc']) {
          const keys = all
            .filter(({ conversationId }) => conversationId === conversation)
            .map(({ key }) => key)
          expect(service.filter((key) => keys.includes(key))).toEqual(
            keys.filter((key) => service.includes(key)),
          )
        }
      }),
    )
  })
})
