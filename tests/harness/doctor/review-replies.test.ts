import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addDoctor, detailOf, finishedConsultation } from '#support/harness/consultation-steps.ts'

/** A review of the seed's doctor that is as new as can be, and how it is answered. */
async function openReviewed(author: 'anonymous' | 'named' = 'anonymous') {
  const { harness, token, doctor, consultationId } = await finishedConsultation()
  const rating = { consultationId, stars: 2, text: '等了很久', author }
  await harness.call('rateConsultation', rating, { token })
  const newest = async () => {
    const { data } = await harness.call('doctorReviews', { doctorId: '20001' })
    const review = endpoints.doctorReviews.response
      .parse(data)
      .reviews.find(({ text }) => text === rating.text)
    if (review === undefined) throw new Error('there is no review')
    return review
  }
  const { id: reviewId } = await newest()
  const reply = (text: string, by = doctor) =>
    harness.call('replyReview', { reviewId, text }, { token: by })
  return { harness, token, doctor, consultationId, newest, reply }
}

describe('a doctor’s answer to a review', () => {
  test('is read by everybody with it, and by the patient with their own rating', async () => {
    const { harness, token, consultationId, newest, reply } = await openReviewed()
    expect((await reply(' 抱歉让您久等 ')).data).toEqual({
      review: { ...(await newest()), reply: '抱歉让您久等' },
    })
    expect(await newest()).toMatchObject({ reply: '抱歉让您久等' })
    const { rating } = await detailOf(harness, token, consultationId)
    expect(rating).toMatchObject({ reply: '抱歉让您久等' })
  })

  test('is given once: again it changes nothing, in other words it is refused', async () => {
    const { newest, reply } = await openReviewed()
    await reply('抱歉让您久等')
    expect(await reply('抱歉让您久等 ')).toMatchObject({ success: true })
    expect(await reply('您记错了')).toMatchObject({ code: codes.consultationConflict, data: null })
    expect(await newest()).toMatchObject({ reply: '抱歉让您久等' })
  })

  test('is one of two that are given at the same time', async () => {
    const { newest, reply } = await openReviewed()
    const texts = ['抱歉让您久等', '谢谢您的建议']
    const replies = await Promise.all(texts.map((text) => reply(text)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(texts).toContain((await newest()).reply)
  })

  test('tells the doctor nothing of who has written an anonymous one', async () => {
    const { harness, doctor, consultationId, reply } = await openReviewed()
    const { data } = await reply('抱歉让您久等')
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`10001|林晓|${consultationId}`))
    expect((await detailOf(harness, doctor, consultationId)).rating).toBeNull()
  })

  test('leaves the review where it stood, and of its day', async () => {
    const { harness, newest, reply } = await openReviewed()
    const { at } = await newest()
    const order = async () => {
      const { data } = await harness.call('doctorReviews', { doctorId: '20001' })
      return endpoints.doctorReviews.response.parse(data).reviews.map(({ id }) => id)
    }
    const before = await order()
    harness.clock.advance(86_400_000)
    await reply('抱歉让您久等')
    expect(await order()).toEqual(before)
    expect((await newest()).at).toBe(at)
  })

  test('is given by the doctor whom it is about, and by nobody else', async () => {
    const { harness, token, newest, reply } = await openReviewed()
    await addDoctor(harness)
    const { token: other } = await harness.logIn('13900029001')
    expect(await reply('抱歉', token)).toMatchObject({ code: codes.doctorsOnly })
    expect(await reply('抱歉', other)).toMatchObject({ code: codes.notFound })
    expect(await newest()).toMatchObject({ reply: '' })
  })

  test.for([
    ['of nothing', ' '],
    ['of more than 200 characters', '好'.repeat(201)],
  ] as const)('%s is refused', async ([, text]) => {
    const { newest, reply } = await openReviewed()
    expect(await reply(text)).toMatchObject({ code: codes.invalidRequest })
    expect(await newest()).toMatchObject({ reply: '' })
  })

  test('of 200 characters that take two units each is kept', async () => {
    const { newest, reply } = await openReviewed()
    expect(await reply('😀'.repeat(200))).toMatchObject({ success: true })
    expect((await newest()).reply).toBe('😀'.repeat(200))
  })
})
