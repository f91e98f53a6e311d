type Part = { text: string; highlighted: boolean }

/** A text in parts: those that are one of the words, whatever their case, are highlighted. */
export function splitHighlighted(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = []
  const lower = text.toLowerCase()
  const add = (piece: string, highlighted: boolean) => {
    const last = parts.at(-1)
    if (last !== undefined && last.highlighted === highlighted) last.text += piece
    else parts.push({ text: piece, highlighted })
  }
  let at = 0
  while (at < text.length) {
    const here = words
      .filter((word) => word !== '' && lower.startsWith(word.toLowerCase(), at))
      .reduce((longest, word) => Math.max(longest, word.length), 0)
    const length = Math.max(1, here)
    add(text.slice(at, at + length), here > 0)
    at += length
  }
  return parts
}
