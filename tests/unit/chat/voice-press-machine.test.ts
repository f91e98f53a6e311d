import { describe, expect, test } from 'vitest'
import {
  step,
  type VoiceEvent,
  type VoicePress,
} from '#src/ui/chat/composer/voice-press-machine.ts'

const began: VoiceEvent = { type: 'began', at: 5000, by: 'finger' }

/** What a press does, event by event. */
function effectsOf(...events: VoiceEvent[]) {
  let state: VoicePress = { is: 'idle' }
  return events.flatMap((event) => {
    const next = step(state, event)
    state = next.state
    return next.effect === null ? [] : [next.effect]
  })
}

describe('a press on the button of speech', () => {
  test('starts at once, and is done when it ends', () => {
    expect(effectsOf(began, { type: 'ended', at: 8200 })).toEqual([
      { do: 'start' },
      { do: 'done', ms: 3200 },
    ])
  })

  test.for([
    [5999, { do: 'cancel', reason: 'short' }],
    [6000, { do: 'done', ms: 1000 }],
  ] as const)('that ends at %i does %j', ([at, effect]) => {
    expect(effectsOf(began, { type: 'ended', at }).at(-1)).toEqual(effect)
  })

  test.for([
    [79, 'done'],
    [80, 'cancel'],
  ] as const)('whose finger is %i px above where it came down ends as %s', ([upPx, effect]) => {
    const effects = effectsOf(began, { type: 'moved', upPx }, { type: 'ended', at: 9000 })
    expect(effects.at(-1)?.do).toBe(effect)
  })

  test('is sent when the finger slid up and down again', () => {
    const moves: VoiceEvent[] = [90, 10].map((upPx) => ({ type: 'moved', upPx }))
    expect(effectsOf(began, ...moves, { type: 'ended', at: 7000 }).at(-1)?.do).toBe('done')
  })

  test('is done by itself after a minute, once, however late that is noticed', () => {
    const effects = effectsOf(
      began,
      { type: 'passed', at: 64_900 },
      { type: 'passed', at: 65_300 },
      { type: 'ended', at: 66_000 },
    )
    expect(effects).toEqual([{ do: 'start' }, { do: 'done', ms: 60_000 }])
  })

  test('that was given up is not sent after a minute either', () => {
    const effects = effectsOf(began, { type: 'moved', upPx: 99 }, { type: 'passed', at: 65_000 })
    expect(effects.at(-1)).toEqual({ do: 'cancel', reason: 'slid' })
  })

  test('is of no use when it is taken away, and begins but once', () => {
    expect(effectsOf(began, began, { type: 'lost' }, { type: 'lost' })).toEqual([
      { do: 'start' },
      { do: 'cancel', reason: 'lost' },
    ])
  })
})
