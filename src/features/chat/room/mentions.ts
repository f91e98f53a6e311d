/** Who was called by which name while a message was written. */
export type Mentioned = Map<string, string>

/** The ids of those whose call still stands in the text. */
export function mentionedIn(text: string, mentioned: Mentioned): string[] {
  const called = [...mentioned].filter(
    ([name]) => text.includes(`@${name}`) || text.includes(`＠${name}`),
  )
  return [...new Set(called.map(([, id]) => id))]
}
