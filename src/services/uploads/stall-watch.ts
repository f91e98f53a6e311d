export type StallWatch = {
  /** Aborted by the person, or because nothing has moved for so long. */
  signal: AbortSignal
  hasStalled(): boolean
  /** Something has moved. */
  moved(): void
  end(): void
}

/**
 * Gives up what has not moved for `ms`. The timeout of 60,000 ms (spec 9) is such a one for files:
 * 900 MB on a slow line take longer than a minute, and are alive all the time.
 */
export function watchStall(ms: number, cancel: AbortSignal): StallWatch {
  const giveUp = new AbortController()
  const abort = () => giveUp.abort()
  let stalled = false
  let timer: ReturnType<typeof setTimeout>

  function moved(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      stalled = true
      abort()
    }, ms)
  }

  moved()
  cancel.addEventListener('abort', abort)
  if (cancel.aborted) abort()
  return {
    signal: giveUp.signal,
    hasStalled: () => stalled,
    moved,
    end() {
      clearTimeout(timer)
      cancel.removeEventListener('abort', abort)
    },
  }
}
