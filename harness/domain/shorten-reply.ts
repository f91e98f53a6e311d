const characters = 2000

/** What is no business of whoever reads the log. */
const secretKey = /token|secret|sig(nature)?$|sign$|ticket|a2key/i
const secretInText = /("[^"]*(?:token|secret|sig|signature|sign|ticket|a2key)":")[^"]+/gi

const secretInQuery = /((?:token|secret|signature)(?:=|%3D))[^&]+/gi

/** The JSON of a reply as the log keeps it: of a longer one only the start. Secrets are still in it. */
export function shortenReply(text: string): string {
  // JSON.stringify writes anew: a slice alone would keep the whole text that it was cut from.
  return text.length > characters ? JSON.stringify({ cut: text.slice(0, characters) }) : text
}

/** What `shortenReply` kept, less its secrets. */
export function readReply(text: string): unknown {
  try {
    return JSON.parse(text, withoutSecret)
  } catch {
    // A fault may have any body.
    return { cut: hideInText(text) }
  }
}

function withoutSecret(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (key === 'cut') return hideInText(value)
  if (key === 'location') return value.replaceAll(secretInQuery, '$1…')
  return secretKey.test(key) ? '…' : value
}

function hideInText(text: string): string {
  return text.replaceAll(secretInText, '$1…')
}
