import * as z from 'zod/mini'
import type { DoctorCard } from '#contract/doctor.ts'
import type { DoctorPageFacts, DoctorReview, ReviewSummary } from '#contract/doctor/doctor-page.ts'
import type { Locale } from '#contract/preferences.ts'
import { serviceTypes } from '#contract/service-types.ts'
import { countTopics, type Complaint } from '#harness/domain/doctor/count-topics.ts'
import { translateAuthor, translateTerm } from '#harness/domain/translate-term.ts'
import { sumReviews } from '#harness/domain/doctor/sum-reviews.ts'
import type { DoctorRow } from '#harness/store/care/doctor-store.ts'
import type { ReviewFacts, ReviewRow } from '#harness/store/care/doctor-review-store.ts'

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
    canInterpret: flagOf(
      row.can_interpret === 1 && row.services.some(({ type }) => type === 'interpretation'),
    ),
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
  const tags = textsIn(row.tags).map((tag) => translateTerm(tag, language))
  const pictures = textsIn(row.pictures)
  const at = row.created_at
  const followUp = presentFollowUp(row)
  return { id, author, stars, text, tags, disease, type, pictures, reply, at, followUp }
}

export function presentFollowUp({ follow_up, follow_up_at }: ReviewRow): DoctorReview['followUp'] {
  if (follow_up === null || follow_up_at === null) return null
  return { text: follow_up, at: follow_up_at }
}

export function presentSummary(rows: readonly ReviewFacts[], language: Locale): ReviewSummary {
  return sumReviews(
    rows.map(({ stars, tags, disease, pictures }) => ({
      stars,
      tags: textsIn(tags).map((tag) => translateTerm(tag, language)),
      disease,
      pictures: textsIn(pictures).length,
    })),
  )
}

/** What a doctor was asked in consultations, and what reviews say that they were about. */
export function presentTopics({
  complaints,
  facts,
  language,
}: {
  complaints: readonly Complaint[]
  facts: readonly ReviewFacts[]
  language: Locale
}): DoctorPageFacts['topics'] {
  const reviewed = facts.map(({ id, author_id, disease }) => ({
    // Whose a seeded review is, is not known.
    patient: author_id ?? `review ${id}`,
    text: disease,
  }))
  return countTopics([...complaints, ...reviewed]).map(({ name, count }) => ({
    name: translateTerm(name, language),
    count,
  }))
}

const textsSchema = z.array(z.string())

function textsIn(json: string): string[] {
  return textsSchema.parse(JSON.parse(json))
}
