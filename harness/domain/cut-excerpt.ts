const before = 12
const max = 80

/** What of a text is shown where a keyword was found in it, in code points: some words before it, and what follows. */
export function cutExcerpt(text: string, keyword: string): string {
  const at = text.toLowerCase().indexOf(keyword.toLowerCase())
  const start = Array.from(text.slice(0, Math.max(at, 0))).length
  const characters = Array.from(text)
  const from = start > before * 2 ? start - before : 0
  const cut = characters.slice(from, from + max).join('')
  return `${from > 0 ? '…' : ''}${cut}${from + max < characters.length ? '…' : ''}`
}
