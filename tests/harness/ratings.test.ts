import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { detailOf, launchPaid, openService } from '#support/harness/consultation-steps.ts'
import { minute, mobiles, playHarness, type Play } from '#support/harness/test-harness.ts'

const doctorId = '20001'

/** A consultation that is over, and who may rate it. */
async function playFinished(given?: Play) {
  const play = given ?? (await playHarness())
  await openService(play)
  const { token } = await play.logIn(mobiles.patient)
  const { token: doctor } = await play.logIn(mobiles.doctor)
  const consultationId = await launchPaid(play, { token })
  await play.call('acceptConsultation', { consultationId }, { token: doctor })
  await play.call('finishConsultation', { consultationId }, { token: doctor })
  const rating = { consultationId, stars: 1, text: '等了很久', author: 'anonymous' }
  const rate = (changed: object = {}) =>
    play.call('rateConsultation', { ...rating, ...changed }, { token })
  const add = (text: string) => play.call('followUpRating', { consultationId, text }, { token })
  return { play, token, consultationId, rate, add }
}

async function reviewsOf(play: Play) {
  const { data } = await play.call('doctorReviews', { doctorId })
  return endpoints.doctorReviews.response.parse(data)
}

async function cardOf(play: Play) {
  const { data } = await play.call('doctorSearch', { keyword: '周敏' })
  const [card] = endpoints.doctorSearch.response.parse(data).doctors
  return card
}

describe('a rating', () => {
  test('counts for its doctor in the summary and in every list, once', async () => {
    const { play, rate } = await playFinished()
    // Few reviews, so that one is felt.
    await play.context.store.deleteFrom('doctor_review').where('stars', '<', 5).execute()
    const before = await reviewsOf(play)
    await Promise.all([rate(), rate(), rate()])
    const { summary } = await reviewsOf(play)
    expect(summary.count).toBe(before.summary.count + 1)
    expect(summary.score).toBeLessThan(before.summary.score)
    expect(await cardOf(play)).toMatchObject({
      score: summary.score,
      praisePercent: summary.praisePercent,
    })
  })

  test('keeps its parts, its words and its pictures, where others find them', async () => {
    const { play, token, consultationId, rate } = await playFinished()
    const picture = '/prod/seller/rating/1767600000000abc123def.jpg'
    const parts = { skill: 5, attitude: 2, speed: 1 }
    await rate({ ...parts, tags: ['回复稍慢'], pictures: [picture] })
    const { rating } = await detailOf(play, token, consultationId)
    const pictures = [`/bucket${picture}`]
    expect(rating).toMatchObject({ ...parts, stars: 1, text: '等了很久', pictures })
    const [newest] = (await reviewsOf(play)).reviews
    expect(newest).toMatchObject({ tags: ['回复稍慢'], pictures, author: '匿名用户0001' })
  })

  test('leaves out the parts that were not given', async () => {
    const { play, token, consultationId, rate } = await playFinished()
    await rate({ skill: 4, author: 'named' })
    const { rating } = await detailOf(play, token, consultationId)
    expect(rating).toMatchObject({ skill: 4, attitude: null, speed: null, author: '林晓' })
  })

  test('in other words than the first is refused, and the first stays', async () => {
    const { play, token, consultationId, rate } = await playFinished()
    await rate()
    expect(await rate({ text: '其实还好' })).toMatchObject({ code: codes.consultationConflict })
    expect(await rate({ stars: 5 })).toMatchObject({ code: codes.consultationConflict })
    expect(await rate()).toMatchObject({ success: true })
    const { rating } = await detailOf(play, token, consultationId)
    expect(rating).toMatchObject({ stars: 1, text: '等了很久' })
  })

  test.for([
    ['stars', { stars: 6 }],
    ['skill', { skill: 0 }],
    ['speed', { speed: 2.5 }],
    ['text', { text: '  ' }],
    ['text', { text: '好'.repeat(151) }],
    ['pictures', { pictures: ['/etc/passwd'] }],
  ] as const)('with a wrong %s is refused by that name', async ([field, changed]) => {
    const { rate } = await playFinished()
    const { code, msg } = await rate(changed)
    expect(code).toBe(codes.invalidRequest)
    expect(msg).toContain(field)
  })
})

describe('what is added to a rating', () => {
  test('is read with it, once, and a second one is refused', async () => {
    const { play, token, consultationId, rate, add } = await playFinished()
    await rate()
    play.clock.advance(minute)
    const at = play.clock.now()
    await Promise.all([add(' 后来好了 '), add('后来好了')])
    play.clock.advance(minute)
    expect(await add('后来好了')).toMatchObject({ success: true })
    expect(await add('又改主意了')).toMatchObject({ code: codes.consultationConflict })
    const followUp = { text: '后来好了', at }
    expect((await detailOf(play, token, consultationId)).rating).toMatchObject({ followUp })
    expect((await reviewsOf(play)).reviews[0]).toMatchObject({ followUp })
  })

  test('needs a rating first', async () => {
    const { add } = await playFinished()
    expect(await add('后来好了')).toMatchObject({ code: codes.consultationConflict })
  })
})
