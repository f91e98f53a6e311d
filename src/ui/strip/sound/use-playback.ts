import { useEffect, useRef, useState } from 'react'
import { createHeartSound, type HeartSound } from './heart-sound.ts'
import { runPlayback } from './playback.ts'
import type { StripController } from '#src/ui/strip/strip-controller.ts'

/** Plays a recording when it is asked to, without a sound until that is asked for, too. */
export function usePlayback(controller: StripController) {
  const [playing, setPlaying] = useState(false)
  const [sound, setSound] = useState<HeartSound | null>(null)
  const [muted, setMuted] = useState(true)
  const [fetus, setFetus] = useState(0)
  const made = useRef<HeartSound | null>(null)

  useEffect(() => {
    if (!playing) return
    return runPlayback({
      controller,
      sound: muted ? null : sound,
      fetus,
      onEnd: () => setPlaying(false),
    })
  }, [playing, muted, sound, fetus, controller])

  useEffect(
    () => () => {
      made.current?.close()
      made.current = null
    },
    [],
  )

  return {
    playing,
    muted,
    fetus,
    onFetus: setFetus,
    onPlay: () => setPlaying(!playing),
    onMute() {
      // Browsers let sound only what a press has made.
      made.current ??= createHeartSound()
      setSound(made.current)
      setMuted(!muted)
    },
  }
}
