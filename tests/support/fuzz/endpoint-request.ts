import { timeLimit } from '#support/time-limit.ts'
import type { EndpointCase } from './endpoint-cases.ts'

/** A case as `fetch` takes it. */
export function endpointRequest(
  origin: string,
  { method, path, as, body }: EndpointCase,
  token: string,
): [string, RequestInit] {
  const headers = { SSOtoken: token, deviceToken: 'device-1' }
  const signal = AbortSignal.timeout(timeLimit(20_000))
  const shared: RequestInit = { method, signal, headers, redirect: 'manual' }
  const url = origin + path
  switch (as) {
    case 'query':
      return [`${url}?${formOf(body)}`, shared]
    case 'form':
      return [url, { ...shared, body: formOf(body) }]
    case 'raw':
      return [url, { ...shared, body: String(body) }]
    case 'json': {
      const typed = { ...headers, 'Content-Type': 'application/json' }
      return [url, { ...shared, headers: typed, body: JSON.stringify(body) ?? '' }]
    }
  }
}

function formOf(body: unknown): URLSearchParams {
  const fields = Object.entries(Object(body)).map(([name, value]) => [name, String(value)])
  return new URLSearchParams(Object.fromEntries(fields))
}
