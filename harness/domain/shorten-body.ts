const characters = 2000

/**
 * The JSON of a body for the log of calls, less its tokens; of a longer one only the start. It shares no
 * memory with the body, which would else live as long as the log. Null for what is no object.
 */
export function shortenBody(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const text = JSON.stringify(body, withoutToken)
  // JSON.stringify writes anew: a slice alone would keep the whole text that it was cut from.
  return text.length > characters ? JSON.stringify({ cut: text.slice(0, characters) }) : text
}

function withoutToken(key: string, value: unknown): unknown {
  return key === 'token' ? '…' : value
}
