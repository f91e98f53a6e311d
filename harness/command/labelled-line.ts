/** How wide a label is with what stands before it. */
const labelEnd = 15

/** A line of what is printed at the start: a label, and what it is about in a column of its own. */
export function labelledLine(label: string, text: string, level: 1 | 2 = 1): string {
  const start = `${'  '.repeat(level)}${label}`
  return `${start}${' '.repeat(Math.max(1, labelEnd - columns(start)))}${text}`
}

/** A terminal shows a Chinese character two columns wide. */
function columns(text: string): number {
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)
}
