/** A parameter of a link is mostly an address, and told by its end as well. */
export const maxParameterCharacters = 300

/** What somebody sent, as an error may repeat it; a character takes 4 bytes at most. */
export function quoteInput(text: string, maxCharacters = 50): string {
  // The ellipsis has its own place.
  const characters = Array.from(text.slice(0, maxCharacters * 2))
  if (characters.length < maxCharacters) return text
  return `${characters.slice(0, maxCharacters - 1).join('')}…`
}
