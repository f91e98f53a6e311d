type Part = { text: string; highlighted: boolean }

/** A text in parts: those that are one of the words, whatever their case, are highlighted. */
export function splitHighlighted(text: string, matched: readonly string[]): Part[] {
  const parts: Part[] = []
  const lower = text.toLowerCase()
  const add = (piece: string, highlighted: boolean) => {
    const last = parts.at(-1)
    if (last !== undefined && last.highlighted === highlighted) last.text += piece
    else parts.push({ text: piece, highlighted })
  }
  let at = 0
  while (at < text.length) {
    const here = matched
      .filter((match) => match !== '' && lower.startsWith(match.toLowerCase(), at))
      .reduce((longest, match) => Math.max(longest, match.length), 0)
    const length = Math.max(1, here)
    add(text.slice(at, at + length), here > 0)
    at += length
  }
  return parts
}
