import { UploadError } from './upload-error.ts'

export type Limiter = <Result>(task: () => Promise<Result>, signal: AbortSignal) => Promise<Result>

/**
 * Runs at most `width` tasks at a time, the others in the order they came. A task whose signal
 * was aborted before its turn is not begun: it rejects with an UploadError `aborted`.
 */
export function createLimiter(width: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0

  async function takePlace(): Promise<void> {
    if (running === width) return new Promise((resolve) => waiting.push(resolve))
    running += 1
  }

  /** Who waits longest gets the place itself, so that nobody slips in between. */
  function passPlaceOn(): void {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async (task, signal) => {
    await takePlace()
    try {
      if (signal.aborted) throw new UploadError('aborted')
      return await task()
    } finally {
      passPlaceOn()
    }
  }
}
