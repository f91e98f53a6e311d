/** What the messages between two people are kept under: the same from either side. */
export function pairOf(one: string, other: string): string {
  // No user id holds a colon.
  return one < other ? `${one}:${other}` : `${other}:${one}`
}
