import type { ServiceType } from '#contract/service-types.ts'
import { portraitPath } from '#harness/domain/write-portrait.ts'
import type { Schema } from '#harness/store/engine/schema.ts'
import { randomNumbers, type RandomNumbers } from './random-numbers.ts'
import { closings, middles, openings, replies, tagsOf } from './review-texts.ts'

type Reviewed = { id: string; diseases: readonly string[]; offers: readonly ServiceType[] }
type Mood = keyof typeof openings

const count = 600
/** The first doctor's own, before the rest are dealt out. */
const ofTheFirst = 36
const hour = 3_600_000

/** 600 reviews from yesterday back, the same ones every time. */
export function reviewSeed(doctors: readonly Reviewed[], now: number): Schema['doctor_review'][] {
  const random = randomNumbers(20_251_228)
  let at = now - 12 * hour
  return Array.from({ length: count }, (_, place) => {
    at -= hour + random.below(20 * hour)
    const doctor = place % 16 === 0 && place < ofTheFirst * 16 ? doctors[0] : random.oneOf(doctors)
    if (doctor === undefined) throw new Error('reviews need a doctor')
    return reviewOf(doctor, { random, place, at })
  })
}

function reviewOf(
  doctor: Reviewed,
  { random, place, at }: { random: RandomNumbers; place: number; at: number },
): Schema['doctor_review'] {
  const stars = starsFrom(random.below(100))
  const mood = moodOf(stars)
  const disease = random.oneOf(doctor.diseases)
  const said = [openings, middles, closings].map((parts) => random.oneOf<string>(parts[mood]))
  const picture = random.below(9) === 0 ? [portraitPath(`note-${random.below(3)}`)] : []
  const dropped = random.below(4)
  return {
    id: `r${String(place + 1).padStart(4, '0')}`,
    doctor_id: doctor.id,
    consultation_id: null,
    author_id: null,
    author: `匿名用户${1000 + random.below(9000)}`,
    anonymous: 1,
    stars,
    skill: stars,
    attitude: Math.min(5, stars + random.below(2)),
    speed: stars,
    text: said.join('').replace('{disease}', disease),
    tags: JSON.stringify(tagsOf[mood].filter((_, tag) => tag !== dropped)),
    disease,
    type: random.oneOf(doctor.offers),
    pictures: JSON.stringify(picture),
    reply: random.below(3) === 0 ? random.oneOf<string>(replies[mood]) : '',
    created_at: at,
  }
}

function starsFrom(percentile: number): number {
  if (percentile < 78) return 5
  if (percentile < 92) return 4
  if (percentile < 97) return 3
  return percentile < 99 ? 2 : 1
}

function moodOf(stars: number): Mood {
  if (stars >= 4) return 'good'
  return stars === 3 ? 'fair' : 'poor'
}
