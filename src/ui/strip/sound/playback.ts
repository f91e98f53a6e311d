import type { HeartSound } from './heart-sound.ts'
import type { StripController } from '#src/ui/strip/strip-controller.ts'

type Playback = {
  controller: StripController
  /** Null while it is muted: the cursor runs all the same. */
  sound: HeartSound | null
  /** Whose heart is heard. */
  fetus: number
  /** It has come to the end, or nobody is looking any more. */
  onEnd: () => void
}

const stepMs = 100
/**
 * So much of what was recorded last is heard first while it is recorded, and then lasts until more comes: it
 * is asked for every two seconds, by two calls of half a second each, whole seconds come, and beats are
 * handed over 0.6 s ahead, which makes 4.6 s.
 */
export const liveLeadS = 5
const silence = new Float32Array()

/** Runs the cursor over the paper as time passes, with the heart's sound. Returns the end of it. */
export function runPlayback({ controller, sound, fetus, onEnd }: Playback): () => void {
  let [fromS, began] = [firstMoment(controller), performance.now()]
  let sentS = fromS

  function begin(atS: number): void {
    ;[fromS, began] = [atS, performance.now()]
    sound?.play(atS, () => {
      const { fhr, hz } = controller.recording()
      return { values: fhr[fetus] ?? silence, hz }
    })
    move(atS)
  }

  function move(atS: number): void {
    controller.send({ type: 'point', atS })
    sentS = controller.state().cursorS ?? atS
  }

  function step(): void {
    const { cursorS } = controller.state()
    // Who points somewhere else hears it from there.
    if (cursorS !== null && cursorS !== sentS) return begin(cursorS)
    const atS = fromS + (performance.now() - began) / 1000
    const { seconds, live } = controller.room()
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

function firstMoment(controller: StripController): number {
  const { cursorS, view } = controller.state()
  const { seconds, live } = controller.room()
  if (live) return Math.max(0, seconds - liveLeadS)
  if (cursorS === null) return Math.max(0, view.startS)
  // From the end it begins anew.
  return cursorS >= seconds - 1 ? 0 : cursorS
}
