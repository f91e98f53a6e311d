/** How much there is of JSON before anybody reads it: how deep, and how many commas and brackets. */
export type JsonMeasure = { levels: number; parts: number }

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const [bracket, closingBracket] = [0x5b, 0x5d]
const [brace, closingBrace] = [0x7b, 0x7d]

/**
 * What JSON costs to read is not its length: a megabyte of names or numbers takes a hundred times as
 * long as a megabyte of text, and what is nested deeply can be read, but not written again.
 */
export function measureJson(json: Uint8Array): JsonMeasure {
  let level = 0
  let levels = 0
  let parts = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === quote) at = endOfText(json, at)
    else if (byte === comma) parts += 1
    else if (byte === bracket || byte === brace) {
      parts += 1
      level += 1
      if (level > levels) levels = level
    } else if (byte === closingBracket || byte === closingBrace) level -= 1
  }
  return { levels, parts }
}

/** Where a text ends that begins at a quote. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}
