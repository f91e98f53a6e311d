/** In code points, of a rating and of what is added to it. */
export const ratingLimit = 150

export const ratingPictureLimit = 3

/** 专业, 态度 and 回复速度: parts of a rating that may be left out. */
export const ratingParts = ['skill', 'attitude', 'speed'] as const

export type RatingPart = (typeof ratingParts)[number]

/** What can be said with one touch. */
export type RatingTag = 'kind' | 'prompt' | 'clear' | 'expert' | 'slow' | 'vague' | 'brief' | 'cold'

/** As they are kept and shown with the doctor, in the language of the product's doctors. */
export const ratingTags: Record<RatingTag, string> = {
  kind: '态度好',
  prompt: '回复及时',
  clear: '解释清楚',
  expert: '专业',
  slow: '回复稍慢',
  vague: '解释不够',
  brief: '回答简短',
  cold: '态度冷淡',
}

const good: RatingTag[] = ['kind', 'prompt', 'clear', 'expert']
const poor: RatingTag[] = ['slow', 'vague', 'brief', 'cold']

/** What is offered by the number of stars. */
export function tagsFor(stars: number): readonly RatingTag[] {
  if (stars >= 4) return good
  return stars === 3 ? ['expert', 'kind', 'slow', 'vague'] : poor
}
