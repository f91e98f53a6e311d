import { beatsBetween } from './heart-beats.ts'

type Curve = { values: Float32Array; hz: number }

/** How far ahead beats are handed to the device, which then needs nobody to be on time. */
export const aheadS = 0.6
const lookMs = 150

/** Beats a heart by the rates of a curve; made by a press, before which browsers let nothing sound. */
export function createHeartSound() {
  const context = new AudioContext()
  let timer: ReturnType<typeof setInterval> | undefined
  let out: GainNode | null = null

  /** From a moment of the curve on; `curveNow` is asked again and again, for it may grow. */
  function play(fromS: number, curveNow: () => Curve): void {
    stop()
    const loudness = context.createGain()
    loudness.connect(context.destination)
    out = loudness
    const offset = context.currentTime - fromS
    let [doneS, phase] = [fromS, 0]
    const scheduleBeats = () => {
      const toS = context.currentTime - offset + aheadS
      const beats = beatsBetween(curveNow(), { fromS: doneS, toS, phase })
      for (const atS of beats.at) beat(context, loudness, offset + atS)
      ;[doneS, phase] = [toS, beats.phase]
    }
    void context.resume()
    timer = setInterval(scheduleBeats, lookMs)
    scheduleBeats()
  }

  /** What was handed over already is not heard. */
  function stop(): void {
    clearInterval(timer)
    out?.disconnect()
    out = null
  }

  function close(): void {
    stop()
    void context.close()
  }

  return { play, stop, close }
}

export type HeartSound = ReturnType<typeof createHeartSound>

/** Both valves: a low thump, and soon after it a lighter one. */
function beat(context: AudioContext, out: AudioNode, at: number): void {
  thump(context, out, { at, pitch: 190, loud: 0.9, lengthS: 0.11 })
  thump(context, out, { at: at + 0.14, pitch: 240, loud: 0.5, lengthS: 0.08 })
}

function thump(
  context: AudioContext,
  out: AudioNode,
  { at, pitch, loud, lengthS }: { at: number; pitch: number; loud: number; lengthS: number },
): void {
  const tone = context.createOscillator()
  const swell = context.createGain()
  tone.frequency.setValueAtTime(pitch, at)
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, at + lengthS)
  swell.gain.setValueAtTime(0.0001, at)
  swell.gain.exponentialRampToValueAtTime(loud, at + 0.012)
  swell.gain.exponentialRampToValueAtTime(0.0001, at + lengthS)
  tone.connect(swell).connect(out)
  tone.start(at)
  tone.stop(at + lengthS + 0.02)
}
