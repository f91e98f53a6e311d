import { callEventSchema } from '#contract/control.ts'
import { callOf, type Call } from '#src/console/calls/call-log.ts'

export type StreamState = 'connecting' | 'live' | 'lost'

type Listener = { onCalls(calls: Call[]): void; onState(state: StreamState): void }

const batchMs = 80
const againMs = 2000

/** Follows the log of calls, and connects again whenever the line is lost; returns how to leave. */
export function followCalls({ onCalls, onState }: Listener): () => void {
  let source: EventSource
  let waiting: Call[] = []
  let batch: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function hand(): void {
    batch = undefined
    onCalls(waiting)
    waiting = []
  }

  function connect(): void {
    source = new EventSource('/harness/api/events')
    source.addEventListener('open', () => onState('live'))
    source.addEventListener('message', ({ data }) => {
      waiting.push(callOf(callEventSchema.parse(JSON.parse(String(data)))))
      batch ??= setTimeout(hand, batchMs)
    })
    source.addEventListener('error', () => {
      onState('lost')
      // A lost line the browser mends by itself, a refusal it does not.
      if (source.readyState === EventSource.CLOSED) again = setTimeout(connect, againMs)
    })
  }

  connect()
  return () => {
    source.close()
    clearTimeout(batch)
    clearTimeout(again)
  }
}
