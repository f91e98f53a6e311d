import { codes } from '#contract/codes.ts'
import { chinaDay, chinaDayStart } from '#contract/calendar.ts'
import { translateTerm } from '#harness/domain/translate-term.ts'
import { searchDoctors, type DoctorRank } from '#harness/domain/search-doctors.ts'
import { listDepartments } from '#harness/store/care/department-store.ts'
import { doctorIndex } from '#harness/store/care/doctor-index-store.ts'
import {
  findDoctorReview,
  listReviewFacts,
  listReviews,
} from '#harness/store/care/doctor-review-store.ts'
import {
  countFollowers,
  findDoctors,
  listFollowed,
  listShifts,
  setFollowed,
  type DoctorRow,
} from '#harness/store/care/doctor-store.ts'
import { listComplaints } from '#harness/store/consultation/complaint-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { findUserByToken } from '#harness/store/accounts/token-store.ts'
import { notFound } from './checked-field.ts'
import {
  flagOf,
  presentDoctorCard,
  presentReview,
  presentSummary,
  presentTopics,
} from './doctor-presenter.ts'
import type { Caller, ProductHandler } from './product-handler.ts'
import { Refusal } from './refusal.ts'

const doctorsPerPage = 10
const reviewsPerPage = 10
/** Of the newest reviews, on the doctor's own page. */
const reviewsShown = 3

export const departments: ProductHandler<'departments'> = async ({ store }, _input, caller) => {
  const rows = await listDepartments(store)
  return {
    departments: rows.map(({ id, name, parent_id: parentId }) => ({
      id,
      name: translateTerm(name, caller.language),
      parentId,
    })),
  }
}

export const doctorSearch: ProductHandler<'doctorSearch'> = async (context, input, caller) => {
  const { after, able, followed, ...params } = input
  const index = await doctorIndex(context.store)
  const found = searchDoctors(index, {
    ...params,
    ...(able === 'interpret' && { canInterpret: true }),
    ...(followed === 'yes' && { among: await followedBy(context, caller) }),
    ...(after !== undefined && { after: rankIn(after) }),
    count: doctorsPerPage,
  })
  const rows = await seenBy(context, caller, found.ids)
  return {
    doctors: rows.map((row) => presentDoctorCard(row, caller.language)),
    total: found.total,
    after: found.last && writeRank(found.last),
    matched: found.matched,
    departments: found.departments.map((department) => ({
      ...department,
      name: translateTerm(department.name, caller.language),
    })),
    hospitals: found.hospitals,
  }
}

/** As the client gives it back. */
function writeRank({ weight, key, id }: DoctorRank): string {
  return `${weight}_${key}_${id}`
}

function rankIn(after: string): DoctorRank {
  const [, weight, key, id = ''] = /^([^_]+)_([^_]+)_(.+)$/.exec(after) ?? []
  const rank = { weight: Number(weight), key: Number(key), id }
  if (Number.isNaN(rank.weight + rank.key)) {
    throw new Refusal(codes.invalidRequest, 'invalidField', { field: 'after' })
  }
  return rank
}

export const doctorPage: ProductHandler<'doctorPage'> = async (context, { doctorId }, caller) => {
  const { store } = context
  const { language } = caller
  const [row] = await seenBy(context, caller, [doctorId])
  if (row === undefined) throw unknownDoctor()
  const newest = {
    doctorId,
    filter: 'all',
    disease: null,
    after: null,
    count: reviewsShown,
  } as const
  const [shifts, facts, reviews, complaints, followers] = await Promise.all([
    listShifts(store, doctorId),
    listReviewFacts(store, doctorId),
    listReviews(store, newest),
    listComplaints(store, doctorId),
    countFollowers(store, doctorId),
  ])
  return {
    ...presentDoctorCard(row, language),
    introduction: row.introduction,
    years: row.years,
    replyPercent: row.reply_percent,
    canPrescribe: flagOf(row.can_prescribe === 1),
    followers,
    shifts: shifts.map(({ weekday, half, clinic }) => ({
      weekday,
      half,
      clinic: translateTerm(clinic, language),
    })),
    topics: presentTopics({ complaints, facts, language }),
    reviews: presentSummary(facts, language),
    newest: reviews.map((review) => presentReview(review, language)),
  }
}

export const doctorReviews: ProductHandler<'doctorReviews'> = async (context, input, caller) => {
  const { doctorId, filter = 'all', disease = null, after } = input
  const [doctor] = await seenBy(context, caller, [doctorId])
  if (doctor === undefined) throw unknownDoctor()
  const { store } = context
  const last =
    after === undefined ? null : await findDoctorReview(store, { reviewId: after, doctorId })
  if (after !== undefined && last === null) throw notFound()
  // One more than is shown tells whether there are more.
  const params = { doctorId, filter, disease, after: last, count: reviewsPerPage + 1 }
  const found = await listReviews(store, params)
  const rows = found.slice(0, reviewsPerPage)
  return {
    summary: presentSummary(await listReviewFacts(store, doctorId), caller.language),
    reviews: rows.map((row) => presentReview(row, caller.language)),
    after: found.length > reviewsPerPage ? (rows.at(-1)?.id ?? null) : null,
  }
}

export const followDoctor: ProductHandler<'followDoctor'> = async (context, input, caller) => {
  const { store } = context
  const { doctorId, followed } = input
  const [doctor] = await seenBy(context, caller, [doctorId])
  if (doctor === undefined) throw unknownDoctor()
  const follow = { user_id: caller.user.id, doctor_id: doctorId }
  await setFollowed(store, follow, followed === 'yes')
  return { followed, followers: await countFollowers(store, doctorId) }
}

/** Doctors as the caller sees them, who need not be signed in. */
async function seenBy(
  context: HarnessContext,
  caller: Caller,
  ids: readonly string[],
): Promise<DoctorRow[]> {
  return findDoctors(context.store, ids, {
    viewer: await viewerOf(context, caller),
    dayBegan: chinaDayStart(chinaDay(context.clock.now())),
  })
}

/** Of somebody who is not signed in nobody; whose session has ended is told so. */
async function followedBy(context: HarnessContext, caller: Caller): Promise<Set<string>> {
  if (caller.token === '') return new Set()
  const viewer = await viewerOf(context, caller)
  if (viewer === null) throw new Refusal(codes.signedOut, 'signedOut')
  return new Set(await listFollowed(context.store, viewer))
}

/** Whose token it is; null of nobody that is known. */
async function viewerOf({ store, clock }: HarnessContext, { token }: Caller) {
  const viewer = token === '' ? null : await findUserByToken(store, { token, now: clock.now() })
  return viewer?.id ?? null
}

function unknownDoctor(): Refusal {
  return new Refusal(codes.doctorUnknown, 'doctorUnknown')
}
