import { callEventSchema } from '#contract/control.ts'
import type { CallEvent, EventMatch } from './public-api.ts'

/** Reads the calls out of a stream of server-sent events, until it ends. */
export async function* readEvents(stream: AsyncIterable<Uint8Array>): AsyncIterable<CallEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: '))
      if (data !== undefined) yield callEventSchema.parse(JSON.parse(data.slice('data: '.length)))
    }
  }
}

/** Whether a call has everything that is asked for. */
export function fits(
  match: EventMatch | ((event: CallEvent) => boolean),
  event: CallEvent,
): boolean {
  if (typeof match === 'function') return match(event)
  const { method, path, status, code, flow } = match
  return (
    (method === undefined || event.method === method) &&
    (path === undefined || event.path === path) &&
    (status === undefined || event.status === status) &&
    (code === undefined || event.code === code) &&
    (flow === undefined || event.flow === flow)
  )
}
