/** More than any honest call sends; a megabyte of keys costs a process a quarter of a second. */
const mostValues = 10_000
const deepest = 32

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

export type JsonFault = 'too many values' | 'too deep'

/**
 * Whether UTF-8 JSON is of a size that may be parsed: looks at its structure only, a megabyte of
 * text in a millisecond. Null when it is; JSON that is none is left to the parser.
 */
export function checkJsonShape(json: Buffer): JsonFault | null {
  let values = 1
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0
    if (byte === quote) at = endOfString(json, at)
    else if (byte === comma) values += 1
    else if (opening.has(byte)) {
      values += 1
      depth += 1
    } else if (closing.has(byte)) depth -= 1
    if (depth > deepest) return 'too deep'
    if (values > mostValues) return 'too many values'
  }
  return null
}

/** Where the string that starts here ends, or the end of all. */
function endOfString(json: Buffer, start: number): number {
  let end = json.indexOf(quote, start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf(quote, end + 1)
  return end === -1 ? json.length : end
}

/** A quote with an odd number of backslashes before it belongs to the string. */
function isEscaped(json: Buffer, at: number): boolean {
  let before = at
  while (json[before - 1] === backslash) before -= 1
  return (at - before) % 2 === 1
}
