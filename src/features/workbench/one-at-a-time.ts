/** Runs it once at a time; of calls that come meanwhile, however many, there is one more run. */
export function oneAtATime(run: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await run()
      }
    } finally {
      isRunning = false
    }
  }
}
