import { describe, expect, test } from 'vitest'
import { chinaDayBegin } from '#contract/calendar.ts'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ratingTags } from '#contract/rating.ts'
import { detailOf, finishedConsultation } from '#support/harness/consultation-steps.ts'
import { minute, type TestHarness } from '#support/harness/test-harness.ts'

const doctorId = '20001'

/** A consultation that is over, and who may rate it. */
async function openFinished(given?: TestHarness) {
  const { harness, token, consultationId } = await finishedConsultation(given)
  const rating = { consultationId, stars: 1, text: '等了很久', author: 'anonymous' }
  const rate = (changed: object = {}) =>
    harness.call('rateConsultation', { ...rating, ...changed }, { token })
  const add = (text: string) => harness.call('followUpRating', { consultationId, text }, { token })
  return { harness, token, consultationId, rate, add }
}

async function reviewsOf(harness: TestHarness) {
  const { data } = await harness.call('doctorReviews', { doctorId })
  return endpoints.doctorReviews.response.parse(data)
}

async function cardOf(harness: TestHarness) {
  const { data } = await harness.call('doctorSearch', { keyword: '周敏' })
  const [card] = endpoints.doctorSearch.response.parse(data).doctors
  return card
}

describe('a rating', () => {
  test('counts for its doctor in the summary and in every list, once', async () => {
    const { harness, rate } = await openFinished()
    // Few reviews, so that one is felt.
    await harness.context.store.deleteFrom('doctor_review').where('stars', '<', 5).execute()
    const before = await reviewsOf(harness)
    await Promise.all([rate(), rate(), rate()])
    const { summary } = await reviewsOf(harness)
    expect(summary.count).toBe(before.summary.count + 1)
    expect(summary.score).toBeLessThan(before.summary.score)
    expect(await cardOf(harness)).toMatchObject({
      score: summary.score,
      praisePercent: summary.praisePercent,
    })
  })

  test('keeps its parts, its words and its pictures, where others find them', async () => {
    const { harness, token, consultationId, rate } = await openFinished()
    const picture = '/prod/seller/rating/1767600000000abc123def.jpg'
    const parts = { skill: 5, attitude: 2, speed: 1 }
    await rate({ ...parts, tags: ['回复稍慢'], pictures: [picture], author: 'named' })
    const { rating } = await detailOf(harness, token, consultationId)
    const pictures = [`/bucket${picture}`]
    expect(rating).toMatchObject({ ...parts, stars: 1, text: '等了很久', pictures })
    const [newest] = (await reviewsOf(harness)).reviews
    expect(newest).toMatchObject({ tags: ['回复稍慢'], pictures })
  })

  test.for<[string, string[]]>([
    ['that there is none of', ['别找这个医生']],
    ['twice', ['态度好', '态度好']],
    ['among others', ['态度好', '自己写的']],
  ])('with a tag %s is refused, and counts nowhere', async ([, tags]) => {
    const { harness, rate } = await openFinished()
    const before = await reviewsOf(harness)
    expect(await rate({ tags })).toMatchObject({ code: codes.invalidRequest })
    expect((await reviewsOf(harness)).summary).toEqual(before.summary)
    expect(await rate({ tags: Object.values(ratingTags).slice(0, 4) })).toMatchObject({
      success: true,
    })
  })

  test('leaves out the parts that were not given', async () => {
    const { harness, token, consultationId, rate } = await openFinished()
    await rate({ skill: 4, author: 'named' })
    const { rating } = await detailOf(harness, token, consultationId)
    expect(rating).toMatchObject({ skill: 4, attitude: null, speed: null, author: '林晓' })
  })

  test('in other words than the first is refused, and the first stays', async () => {
    const { harness, token, consultationId, rate } = await openFinished()
    await rate()
    expect(await rate({ text: '其实还好' })).toMatchObject({ code: codes.consultationConflict })
    expect(await rate({ stars: 5 })).toMatchObject({ code: codes.consultationConflict })
    expect(await rate()).toMatchObject({ success: true })
    const { rating } = await detailOf(harness, token, consultationId)
    expect(rating).toMatchObject({ stars: 1, text: '等了很久' })
  })

  test.for<[string, object]>([
    ['by nobody', { author: 'anonymous' }],
    ['with other tags', { tags: ['专业'] }],
    ['with another part', { skill: 3 }],
    ['with fewer pictures', { pictures: [] }],
    ['with another picture', { pictures: ['/prod/seller/rating/1767600000001abc123def.jpg'] }],
    ['with other stars', { stars: 2 }],
  ])('sent again %s is refused in words of its own, and the first stays', async ([, changed]) => {
    const { harness, token, consultationId, rate } = await openFinished()
    const pictures = ['/prod/seller/rating/1767600000000abc123def.jpg']
    const named = { author: 'named', tags: ['回复稍慢', '态度好'], skill: 4, pictures }
    await rate(named)
    const { rating } = await detailOf(harness, token, consultationId)
    const code = codes.consultationConflict
    const msg = '您已评价过，评价提交后不能修改'
    expect(await rate({ ...named, ...changed })).toMatchObject({ code, msg })
    expect(await rate({ ...named, tags: ['态度好', '回复稍慢'] })).toMatchObject({ success: true })
    expect((await detailOf(harness, token, consultationId)).rating).toEqual(rating)
  })

  test.for([
    ['stars', { stars: 6 }],
    ['skill', { skill: 0 }],
    ['speed', { speed: 2.5 }],
    ['text', { text: '  ' }],
    ['text', { text: '好'.repeat(151) }],
    ['pictures', { pictures: ['/etc/passwd'] }],
  ] as const)('with a wrong %s is refused by that name', async ([field, changed]) => {
    const { rate } = await openFinished()
    const { code, msg } = await rate(changed)
    expect(code).toBe(codes.invalidRequest)
    expect(msg).toContain(field)
  })
})

describe('what is added to a rating', () => {
  test('is read with it, once, and a second one is refused', async () => {
    const { harness, token, consultationId, rate, add } = await openFinished()
    await rate()
    harness.clock.advance(minute)
    const at = chinaDayBegin(harness.clock.now())
    await Promise.all([add(' 后来好了 '), add('后来好了')])
    harness.clock.advance(minute)
    expect(await add('后来好了')).toMatchObject({ success: true })
    expect(await add('又改主意了')).toMatchObject({ code: codes.consultationConflict })
    const followUp = { text: '后来好了', at }
    expect((await detailOf(harness, token, consultationId)).rating).toMatchObject({ followUp })
    expect((await reviewsOf(harness)).reviews[0]).toMatchObject({ followUp })
  })

  test('needs a rating first', async () => {
    const { add } = await openFinished()
    expect(await add('后来好了')).toMatchObject({ code: codes.consultationConflict })
  })
})
