import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { doctorReviews } from '#contract/endpoints/review-endpoints.ts'
import { finishedConsultation } from '#support/harness/consultation-steps.ts'
import { openHarness, type TestHarness } from '#support/harness/test-harness.ts'

async function reviewsOf(harness: TestHarness, input: object) {
  return doctorReviews.response.parse((await harness.call('doctorReviews', input)).data)
}

type ReviewPage = Awaited<ReturnType<typeof reviewsOf>>

async function* reviewPages(harness: TestHarness): AsyncGenerator<ReviewPage> {
  let after: string | null = null
  do {
    const input: object = { doctorId: '20001', ...(after !== null && { after }) }
    const page: ReviewPage = await reviewsOf(harness, input)
    yield page
    after = page.after
  } while (after !== null)
}

describe('reviews', () => {
  test('come newest first, a page at a time, and fit their summary', async () => {
    const harness = await openHarness()
    const { summary } = await reviewsOf(harness, { doctorId: '20001' })
    const times: number[] = []
    for await (const { reviews } of reviewPages(harness)) times.push(...reviews.map(({ at }) => at))
    expect(times).toHaveLength(summary.count)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(summary.stars.reduce((all, each) => all + each, 0)).toBe(summary.count)
  })

  test.for(['named', 'anonymous'] as const)(
    'come once each, also where one that is %s is added between two pages',
    async (author) => {
      const { harness, token, consultationId } = await finishedConsultation()
      const { summary } = await reviewsOf(harness, { doctorId: '20001' })
      const ids: string[] = []
      for await (const { reviews } of reviewPages(harness)) {
        ids.push(...reviews.map(({ id }) => id))
        const rating = { consultationId, stars: 5, text: '很好', author }
        expect(await harness.call('rateConsultation', rating, { token })).toMatchObject({
          success: true,
        })
      }
      expect(ids).toHaveLength(summary.count)
      expect(new Set(ids).size).toBe(summary.count)
    },
  )

  test('of one day come once each', async () => {
    const harness = await openHarness()
    await harness.context.store.updateTable('doctor_review').set({ created_at: 1 }).execute()
    const ids: string[] = []
    for await (const { reviews } of reviewPages(harness)) ids.push(...reviews.map(({ id }) => id))
    const { summary } = await reviewsOf(harness, { doctorId: '20001' })
    expect(summary.count).toBeGreaterThan(10)
    expect(ids).toHaveLength(summary.count)
    expect(new Set(ids).size).toBe(summary.count)
  })

  test('go on behind one of the same doctor alone', async () => {
    const harness = await openHarness()
    const { reviews } = await reviewsOf(harness, { doctorId: '20002' })
    for (const after of [reviews[0]?.id, 'nothing-here']) {
      const answer = await harness.call('doctorReviews', { doctorId: '20001', after })
      expect(answer).toMatchObject({ code: codes.notFound, data: null })
    }
  })

  test.for([
    ['good', [4, 5]],
    ['fair', [3]],
    ['poor', [1, 2]],
  ] as const)('that are %s have %o stars', async ([filter, stars]) => {
    const harness = await openHarness()
    for (let id = 20001; id <= 20040; id++) {
      const { reviews } = await reviewsOf(harness, { doctorId: String(id), filter })
      for (const review of reviews) expect(stars).toContain(review.stars)
    }
  })

  test('with pictures or of a disease are those alone', async () => {
    const harness = await openHarness()
    const pictures = await reviewsOf(harness, { doctorId: '20001', filter: 'pictures' })
    expect(pictures.reviews.length).toBeGreaterThan(0)
    expect(pictures.reviews.every((review) => review.pictures.length > 0)).toBe(true)
    const about = await reviewsOf(harness, { doctorId: '20001', disease: '高危妊娠' })
    expect(about.reviews.every(({ disease }) => disease === '高危妊娠')).toBe(true)
  })
})
