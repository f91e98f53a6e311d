import type { Call } from '#src/console/calls/call-log.ts'
import { explainCall } from '#src/console/calls/explain-call.ts'
import { locationOf } from '#src/console/calls/call-code.ts'
import { maskCall } from '#src/console/calls/mask-secrets.ts'
import { textOf } from '#src/console/texts.ts'

/** What the log does not have: headers and sizes (HAR 1.2). */
const unknown = { cookies: [], headers: [], headersSize: -1 }
const json = 'application/json'

/**
 * The calls as HAR 1.2, less their secrets. A command of the chat is an entry of its own: a POST to the
 * chat's socket under its name.
 * @param origin of the harness, such as `http://127.0.0.1:8787`
 */
export function harOf(calls: readonly Call[], origin: string): object {
  return {
    log: {
      version: '1.2',
      creator: { name: 'Consult H5 harness', version: '1.0.0' },
      entries: calls.map((call) => entryOf(call, { origin, calls })),
    },
  }
}

function entryOf(
  call: Call,
  { origin, calls }: { origin: string; calls: readonly Call[] },
): object {
  const { at, ms, method, path, status, flow, fault, phone } = call
  const isChat = method === 'IM'
  const { query, request, reply } = maskCall(call)
  const url = `${origin}${isChat ? `/im/${path}` : path}${query === '' ? '' : `?${query}`}`
  const notes = explainCall(call, calls).map(textOf)
  return {
    startedDateTime: new Date(at).toISOString(),
    time: ms,
    request: {
      ...unknown,
      method: isChat ? 'POST' : method,
      url,
      httpVersion: 'HTTP/1.1',
      queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
      bodySize: -1,
      ...(request !== null && {
        postData: { mimeType: json, params: [], text: textOfBody(request) },
      }),
    },
    response: {
      ...unknown,
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      content: contentOf(reply),
      redirectURL: locationOf(reply) ?? '',
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    ...(notes.length > 0 && { comment: notes.join(' ') }),
    ...(isChat && { _resourceType: 'websocket' }),
    ...(flow !== null && { _flow: flow }),
    ...(phone !== null && { _phone: phone }),
    ...(fault !== null && { _fault: fault }),
  }
}

function contentOf(reply: unknown): object {
  if (reply === null || locationOf(reply) !== null) return { size: 0, mimeType: 'x-unknown' }
  const text = textOfBody(reply)
  return { size: new TextEncoder().encode(text).length, mimeType: json, text }
}

function textOfBody(body: unknown): string {
  return JSON.stringify(body)
}
