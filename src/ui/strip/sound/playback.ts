import type { HeartSound } from './heart-sound.ts'
import type { StripStage } from '#src/ui/strip/strip-stage.ts'

type Playback = {
  stage: StripStage
  /** Null while it is muted: the cursor runs all the same. */
  sound: HeartSound | null
  /** Whose heart is heard. */
  fetus: number
  /** It has come to the end, or nobody is looking any more. */
  onEnd: () => void
}

const stepMs = 100
/** So much of what was recorded last is heard first while it is recorded. */
const liveLeadS = 2
const silence = new Float32Array()

/** Runs the cursor over the paper as time passes, with the heart's sound. Returns the end of it. */
export function runPlayback({ stage, sound, fetus, onEnd }: Playback): () => void {
  let [fromS, began] = [firstMoment(stage), performance.now()]
  let sentS = fromS

  function begin(atS: number): void {
    ;[fromS, began] = [atS, performance.now()]
    sound?.play(atS, () => {
      const { fhr, hz } = stage.recording()
      return { values: fhr[fetus] ?? silence, hz }
    })
    move(atS)
  }

  function move(atS: number): void {
    stage.send({ type: 'point', atS })
    sentS = stage.state().cursorS ?? atS
  }

  function step(): void {
    const { cursorS } = stage.state()
    // Who points somewhere else hears it from there.
    if (cursorS !== null && cursorS !== sentS) return begin(cursorS)
    const atS = fromS + (performance.now() - began) / 1000
    const { seconds, live } = stage.room()
    if (atS >= seconds && !live) return onEnd()
    move(atS)
  }

  function leave(): void {
    if (document.hidden) onEnd()
  }

  begin(fromS)
  const timer = setInterval(step, stepMs)
  document.addEventListener('visibilitychange', leave)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', leave)
    sound?.stop()
  }
}

function firstMoment(stage: StripStage): number {
  const { cursorS, view } = stage.state()
  const { seconds, live } = stage.room()
  if (live) return Math.max(0, seconds - liveLeadS)
  if (cursorS === null) return Math.max(0, view.startS)
  // From the end it begins anew.
  return cursorS >= seconds - 1 ? 0 : cursorS
}
