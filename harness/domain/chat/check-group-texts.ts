/** What is written about a group, or on a member's card. */
export type GroupTexts = {
  name?: string | undefined
  notification?: string | undefined
  introduction?: string | undefined
  faceUrl?: string | undefined
  nameCard?: string | undefined
}

/** The most characters each may have (screens 10). */
const limits: Record<keyof GroupTexts, number> = {
  name: 30,
  notification: 150,
  introduction: 240,
  faceUrl: 500,
  nameCard: 30,
}

/** Whether every text that is given is short enough, and a name there is not empty. */
export function areGroupTextsValid(texts: GroupTexts): boolean {
  if (texts.name !== undefined && texts.name.trim() === '') return false
  return Object.entries(limits).every(([field, limit]) => {
    const text = texts[field as keyof GroupTexts]
    // A character outside the basic plane, as many an emoji, counts once.
    return text === undefined || Array.from(text).length <= limit
  })
}
