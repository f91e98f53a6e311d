/**
 * Joins signals, also one of jsdom's, which Node's `AbortSignal.any` refuses.
 * @returns a signal that is aborted with the first of them, and a function that has it follow them no more
 */
export function joinSignals(signals: readonly AbortSignal[]): [AbortSignal, () => void] {
  const joined = new AbortController()
  const abort = () => joined.abort()
  for (const signal of signals) signal.addEventListener('abort', abort)
  if (signals.some(({ aborted }) => aborted)) abort()
  return [
    joined.signal,
    () => {
      for (const signal of signals) signal.removeEventListener('abort', abort)
    },
  ]
}
