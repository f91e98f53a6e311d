import { inspect } from 'node:util'
import * as z from 'zod/mini'
import { callEventSchema } from '#contract/control.ts'
import { wholeSchema } from '#contract/wire-fields.ts'
import type { CallEvent, HarnessControls } from './public-api.ts'

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

const matched = { method: true, path: true, status: true, code: true, flow: true } as const
const matchSchema = z.strictObject(z.partial(z.pick(callEventSchema, matched)).shape)
const waitSchema = z.strictObject({
  // Timers take no more.
  timeoutMs: z.optional(wholeSchema(0, 2 ** 31 - 1)),
  after: z.optional(z.number()),
})

/** What no schema has looked at would fit every call, or be waited for as long as usual. */
export function checkWait(match: unknown, wait: unknown): void {
  if (typeof match !== 'function' && !matchSchema.safeParse(match).success) {
    const fields = 'some of method, path, status, code and flow, by their whole value'
    throw new Error(`waitForEvent takes a function, or ${fields}, not ${inspect(match)}`)
  }
  if (!waitSchema.safeParse(wait).success) {
    throw new Error(`waitForEvent takes timeoutMs, a whole number, and after, not ${inspect(wait)}`)
  }
}

/** Whether a call has everything that is asked for. */
export async function fits(
  match: Parameters<HarnessControls['waitForEvent']>[0],
  event: CallEvent,
): Promise<boolean> {
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
