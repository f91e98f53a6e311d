import { onTestFinished } from 'vitest'
import type { CallEvent } from '#harness/library/public-api.ts'
import { readEvents } from '#harness/library/event-reader.ts'
import { inProcessFetch } from '#harness/library/harness-fetch.ts'
import type { TestHarness } from './test-harness.ts'

/** The events of a harness as they are streamed, one at a time. */
export function follow({ app }: Pick<TestHarness, 'app'>, after = 0): () => Promise<CallEvent> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const headers = { Accept: 'text/event-stream', 'Last-Event-ID': String(after) }
  const events = (async function* () {
    const { signal } = leaving
    const { body } = await inProcessFetch(app, 'http://127.0.0.1')('/harness/api/events', {
      headers,
      signal,
    })
    if (body !== null) yield* readEvents(body)
  })()
  return async () => {
    const { done, value } = await events.next()
    if (done === true) throw new Error('the stream ended')
    return value
  }
}
