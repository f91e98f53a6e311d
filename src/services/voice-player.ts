type Voice = {
  /** Tells it from others. */
  name: string
  url: string
  /** Told which one is heard from now on; null for none. */
  onChange: (name: string | null) => void
  onFailure: () => void
}

/** Plays one voice at a time; another one, or `stop`, ends the one before. */
export function createVoicePlayer() {
  let current: { audio: HTMLAudioElement; voice: Voice } | null = null

  function stop(): void {
    const stopped = current
    current = null
    stopped?.audio.pause()
    stopped?.voice.onChange(null)
  }

  function play(voice: Voice): void {
    stop()
    const audio = new Audio(voice.url)
    const isCurrent = () => current?.audio === audio
    function fail(): void {
      // One that was stopped before it began is no failure.
      if (!isCurrent()) return
      stop()
      voice.onFailure()
    }
    current = { audio, voice }
    voice.onChange(voice.name)
    audio.addEventListener('ended', () => isCurrent() && stop())
    audio.addEventListener('error', fail)
    audio.play().catch(fail)
  }

  return { play, stop, playing: () => current?.voice.name ?? null }
}
