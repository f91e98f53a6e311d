const maxCharacters = 50

/** What somebody sent, as an error may repeat it: at most 200 bytes. */
export function quoteInput(text: string): string {
  // A character takes 4 bytes at most; the ellipsis has its own.
  const characters = Array.from(text.slice(0, maxCharacters * 2))
  if (characters.length < maxCharacters) return text
  return `${characters.slice(0, maxCharacters - 1).join('')}…`
}
