/** The shortest message that is sent, and the longest. */
const shortestMs = 1000
export const longestMs = 60_000

/** How far a finger slides up from where it came down to give the recording up, in CSS pixels. */
const cancelsPx = 80

export type VoicePress =
  | { is: 'idle' }
  | { is: 'recording'; since: number; now: number; cancels: boolean; by: 'finger' | 'key' }

export type VoiceEvent =
  | { type: 'began'; at: number; by: 'finger' | 'key' }
  | { type: 'moved'; upPx: number }
  | { type: 'passed'; at: number }
  | { type: 'ended'; at: number }
  /** The person gave it up, or the screen was taken away. */
  | { type: 'lost' }

export type CancelReason = 'slid' | 'short' | 'lost'

export type VoiceEffect =
  | { do: 'start' }
  | { do: 'cancel'; reason: CancelReason }
  | { do: 'done'; ms: number }

type Step = { state: VoicePress; effect: VoiceEffect | null }

const idle: VoicePress = { is: 'idle' }

/** A message that is spoken as long as a button is held, or between two presses of a key. */
export function step(state: VoicePress, event: VoiceEvent): Step {
  if (state.is === 'idle') {
    if (event.type !== 'began') return { state, effect: null }
    const { at, by } = event
    return {
      state: { is: 'recording', since: at, now: at, cancels: false, by },
      effect: { do: 'start' },
    }
  }
  switch (event.type) {
    case 'began':
      return { state, effect: null }
    case 'moved':
      return { state: { ...state, cancels: event.upPx >= cancelsPx }, effect: null }
    case 'passed':
      if (event.at - state.since >= longestMs) return end(state, state.since + longestMs)
      return { state: { ...state, now: event.at }, effect: null }
    case 'ended':
      return end(state, event.at)
    case 'lost':
      return { state: idle, effect: { do: 'cancel', reason: 'lost' } }
  }
}

function end({ since, cancels }: { since: number; cancels: boolean }, at: number): Step {
  const ms = Math.min(at - since, longestMs)
  if (cancels) return { state: idle, effect: { do: 'cancel', reason: 'slid' } }
  if (ms < shortestMs) return { state: idle, effect: { do: 'cancel', reason: 'short' } }
  return { state: idle, effect: { do: 'done', ms } }
}
