import { ratingLimit, type RatingPart, type RatingTag } from '#contract/rating.ts'
import type { UploadsState } from '#src/ui/upload/use-uploads.ts'

/** What is filled in of a rating; 0 stars are none. */
export type RatingValues = {
  stars: number
  parts: Record<RatingPart, number>
  tags: readonly RatingTag[]
  text: string
  pictures: readonly string[]
  author: 'anonymous' | 'named'
}

export const emptyRating: RatingValues = {
  stars: 0,
  parts: { skill: 0, attitude: 0, speed: 0 },
  tags: [],
  text: '',
  pictures: [],
  author: 'anonymous',
}

/** Why it can't be sent yet, as a message id; null where it can. */
export function ratingProblem({ stars, text }: RatingValues, uploads: UploadsState): string | null {
  if (stars === 0) return 'evaluate.wrong.stars'
  const problem = textProblem(text)
  if (problem !== null) return problem
  if (uploads === 'uploading') return 'evaluate.wrong.uploading'
  return uploads === 'failed' ? 'evaluate.wrong.failed' : null
}

/** The same of its words alone. */
export function textProblem(text: string): string | null {
  const { length } = [...text.trim()]
  if (length === 0) return 'evaluate.wrong.text'
  return length > ratingLimit ? 'evaluate.wrong.long' : null
}
