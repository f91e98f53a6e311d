import { clearInterval, setInterval } from 'node:timers'

/**
 * Does something again and again, never twice at once.
 * @returns stops it, and waits for what is under way
 */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .catch(onFault)
      .finally(() => (running = null))
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
