import { AxiosError, isAxiosError } from 'axios'
import type { NoReply, RawReply } from './product-call.ts'

const failedByCode: Record<string, NoReply['failed']> = {
  [AxiosError.ETIMEDOUT]: 'timeout',
  [AxiosError.ERR_CANCELED]: 'aborted',
  // The browser gave it up, as when the page is left.
  [AxiosError.ECONNABORTED]: 'aborted',
  [AxiosError.ERR_NETWORK]: 'network',
  [AxiosError.ERR_INVALID_URL]: 'malformed',
  // Of a request without an answer: a protocol that is none.
  [AxiosError.ERR_BAD_REQUEST]: 'malformed',
}

/**
 * What an error of axios says of a request: the reply where there is one, else why there is none.
 * Throws what is a fault of ours.
 */
export function failedReply(error: unknown): RawReply {
  if (isBadAddress(error)) return { failed: 'malformed', detail: String(error) }
  if (!isAxiosError<string>(error)) throw error
  const { code = '', response } = error
  if (response !== undefined) return { status: response.status, body: response.data }
  // Without a code it is the line that broke while the body came.
  return { failed: failedByCode[code] ?? 'network', detail: String(error) }
}

/** What the browser throws for an address that it can't read goes through axios as it is. */
function isBadAddress(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SyntaxError'
}
