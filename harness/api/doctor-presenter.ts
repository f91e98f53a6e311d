import * as z from 'zod/mini'
import type { DoctorCard, DoctorReview, ReviewSummary } from '#contract/doctor.ts'
import type { Locale } from '#contract/preferences.ts'
import { serviceTypes } from '#contract/service-types.ts'
import { translateAuthor, translateTerm } from '#harness/domain/translate-term.ts'
import { sumReviews } from '#harness/domain/sum-reviews.ts'
import type { DoctorRow } from '#harness/store/care/doctor-store.ts'
import type { listReviewFacts, ReviewRow } from '#harness/store/care/doctor-review-store.ts'

/** A doctor as everybody may see them, in the language of who does. */
export function presentDoctorCard(row: DoctorRow, language: Locale): DoctorCard {
  return {
    id: row.user_id,
    name: row.real_name,
    portrait: row.head_pic,
    title: translateTerm(row.title, language),
    department: translateTerm(row.department, language),
    hospital: row.hospital,
    hospitalLevel: translateTerm(row.hospital_level, language),
    major: row.major,
    score: row.score,
    praisePercent: row.praise_percent,
    consultations: row.consultations,
    responseMinutes: row.response_minutes,
    canInterpret: flagOf(row.can_interpret === 1),
    receiving: flagOf(row.receiving === 1),
    services: serviceTypes.flatMap((type) => {
      const service = row.services.find((each) => each.type === type)
      if (service === undefined) return []
      const { price, hours, questions, daily_limit, takenToday } = service
      return [{ type, price, hours, questions, left: Math.max(0, daily_limit - takenToday) }]
    }),
    followed: flagOf(row.followed),
  }
}

export function flagOf(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no'
}

export function presentReview(row: ReviewRow, language: Locale): DoctorReview {
  const { id, stars, text, disease, type, reply } = row
  const author = translateAuthor(row.author, language)
  const tags = wordsIn(row.tags).map((tag) => translateTerm(tag, language))
  const pictures = wordsIn(row.pictures)
  const at = row.created_at
  const followUp = presentFollowUp(row)
  return { id, author, stars, text, tags, disease, type, pictures, reply, at, followUp }
}

export function presentFollowUp({ follow_up, follow_up_at }: ReviewRow): DoctorReview['followUp'] {
  if (follow_up === null || follow_up_at === null) return null
  return { text: follow_up, at: follow_up_at }
}

export function presentSummary(
  rows: Awaited<ReturnType<typeof listReviewFacts>>,
  language: Locale,
): ReviewSummary {
  return sumReviews(
    rows.map(({ stars, tags, disease, pictures }) => ({
      stars,
      tags: wordsIn(tags).map((tag) => translateTerm(tag, language)),
      disease,
      pictures: wordsIn(pictures).length,
    })),
  )
}

const words = z.array(z.string())

function wordsIn(json: string): string[] {
  return words.parse(JSON.parse(json))
}
