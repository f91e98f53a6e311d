import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  newItem,
  step,
  type ItemEvent,
  type UploadItem,
} from '#src/services/uploads/upload-item-machine.ts'

const facts = {
  id: 'a',
  name: 'a.jpg',
  size: 10,
  type: 'image/jpeg',
  isImage: true,
  isVideo: false,
  deletable: true,
  thumb: '',
}
const failure = { reason: 'refused', msg: '文件太大' } as const

function stepThrough(...events: ItemEvent[]): UploadItem {
  return events.reduce(step, newItem(facts))
}

describe('an upload item', () => {
  test('is uploading from the beginning, at 0', () => {
    expect(newItem(facts)).toEqual({
      ...facts,
      attempt: 1,
      status: { is: 'uploading', progress: 0 },
    })
  })

  test('shows whole percents, and 100 only with the answer', () => {
    const halfway = stepThrough({ type: 'progressed', attempt: 1, progress: 45.9 })
    expect(halfway.status).toEqual({ is: 'uploading', progress: 45 })
    const out = step(halfway, { type: 'progressed', attempt: 1, progress: 100 })
    expect(out.status).toEqual({ is: 'uploading', progress: 99 })
    const there = step(out, { type: 'completed', attempt: 1, url: '/key' })
    expect(there.status).toEqual({ is: 'success', url: '/key' })
  })

  test('completes without any progress', () => {
    expect(stepThrough({ type: 'completed', attempt: 1, url: '/key' }).status.is).toBe('success')
  })

  test('keeps why it failed, with the words of the server', () => {
    expect(stepThrough({ type: 'failed', attempt: 1, failure }).status).toEqual({
      is: 'failed',
      reason: 'refused',
      msg: '文件太大',
    })
  })

  test('begins anew at 0 when it is tried again', () => {
    const again = stepThrough(
      { type: 'progressed', attempt: 1, progress: 80 },
      { type: 'failed', attempt: 1, failure },
      { type: 'retried', attempt: 1 },
    )
    expect(again).toMatchObject({ attempt: 2, status: { is: 'uploading', progress: 0 } })
  })

  test('is not tried again before it has failed', () => {
    const item = newItem(facts)
    expect(step(item, { type: 'retried', attempt: 1 })).toBe(item)
  })

  test.for<ItemEvent>([
    { type: 'progressed', attempt: 1, progress: 90 },
    { type: 'completed', attempt: 1, url: '/late' },
    { type: 'failed', attempt: 1, failure },
    { type: 'retried', attempt: 1 },
  ])('ignores what an earlier attempt says late: $type', (late) => {
    const second = stepThrough(
      { type: 'failed', attempt: 1, failure },
      { type: 'retried', attempt: 1 },
    )
    expect(step(second, late)).toBe(second)
  })

  test('keeps its picture over attempts', () => {
    const again = stepThrough(
      { type: 'pictured', attempt: 1, thumb: 'blob:1' },
      { type: 'failed', attempt: 1, failure },
      { type: 'retried', attempt: 1 },
    )
    expect(again.thumb).toBe('blob:1')
  })

  test('does not take what is no number for progress', () => {
    const item = newItem(facts)
    expect(step(item, { type: 'progressed', attempt: 1, progress: Number.NaN })).toBe(item)
  })
})

const attempt = fc.integer({ min: 1, max: 4 })
const anyEvent: fc.Arbitrary<ItemEvent> = fc.oneof(
  fc.record({ type: fc.constant('pictured' as const), attempt, thumb: fc.string() }),
  fc.record({
    type: fc.constant('progressed' as const),
    attempt,
    progress: fc.double({ min: -50, max: 200 }),
  }),
  fc.record({ type: fc.constant('completed' as const), attempt, url: fc.string() }),
  fc.record({ type: fc.constant('failed' as const), attempt, failure: fc.constant(failure) }),
  fc.record({ type: fc.constant('retried' as const), attempt }),
)

describe('whatever comes, in whatever order', () => {
  /** Events after which the rule does not hold, or null where none are found. */
  function counterexample(
    rule: (before: UploadItem, event: ItemEvent, after: UploadItem) => boolean,
  ): ItemEvent[] | null {
    const run = fc.check(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let item = newItem(facts)
        return events.every((event) => {
          const before = item
          item = step(before, event)
          return rule(before, event, item)
        })
      }),
      { numRuns: 500 },
    )
    return run.counterexample?.[0] ?? null
  }

  test('a success stays as it is, and a failure ends by a retry alone', () => {
    expect(
      counterexample((before, event, after) => {
        const settled =
          before.status.is === 'success' ||
          (before.status.is === 'failed' && event.type !== 'retried')
        return !settled || after === before
      }),
    ).toBeNull()
  })

  test('an event of another attempt changes nothing', () => {
    expect(
      counterexample(
        (before, event, after) => event.attempt === before.attempt || after === before,
      ),
    ).toBeNull()
  })

  test('progress never goes back within an attempt, nor beyond 99', () => {
    expect(
      counterexample(({ status: before }, _, { status: after }) => {
        if (before.is !== 'uploading' || after.is !== 'uploading') return true
        return after.progress >= before.progress && after.progress <= 99
      }),
    ).toBeNull()
  })
})
