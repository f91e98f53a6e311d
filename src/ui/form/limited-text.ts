/**
 * How long a text is: in code points, which is what a limit of the server counts as well, and
 * the same in every browser. What people see as one character may be made of several.
 */
export function lengthOf(text: string): number {
  return [...text].length
}

/**
 * A text into which something was typed or pasted that ends at `caret`, with as much of that as
 * `limit` leaves room for. What stood there before stays, and no character is cut in two.
 */
export function fitInsertion(
  before: string,
  { text, caret }: { text: string; caret: number },
  limit: number,
): { text: string; caret: number } {
  if (lengthOf(text) <= limit) return { text, caret }
  const end = text.slice(caret)
  // What repeats the text behind it is typed in all the same: an a before an a.
  const stood = before.slice(0, Math.max(0, before.length - end.length))
  const start = sharedStart(stood, text.slice(0, caret))
  const room = limit - lengthOf(start) - lengthOf(end)
  const begun = start + cutTo(text.slice(start.length, caret), room)
  return { text: begun + end, caret: begun.length }
}

function sharedStart(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return one.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

function cutTo(text: string, room: number): string {
  let kept = ''
  let left = room
  for (const seen of charactersOf(text)) {
    left -= lengthOf(seen)
    if (left < 0) break
    kept += seen
  }
  return kept
}

/** What people see as characters, or code points where the browser doesn't know the former. */
export function charactersOf(text: string): string[] {
  // Missing before Safari 14.1, which the types of the newest standard don't know.
  const Segmenter = Intl.Segmenter as typeof Intl.Segmenter | undefined
  if (Segmenter === undefined) return [...text]
  return Array.from(new Segmenter().segment(text), ({ segment }) => segment)
}
