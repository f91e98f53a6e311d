import request from 'supertest'
import { expect, test } from 'vitest'
import { objectKey } from '#contract/bucket.ts'
import { chinaDayBegin } from '#contract/calendar.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { detailOf, finishedConsultation } from '#support/harness/consultation-steps.ts'
import { fileBefore } from '#support/harness/older-file.ts'
import { minute, openHarness, type TestHarness } from '#support/harness/test-harness.ts'

const text = '等了很久才回'
const doctorId = '20001'

async function newestReview(harness: TestHarness) {
  const { data } = await harness.call('doctorReviews', { doctorId })
  const [newest] = endpoints.doctorReviews.response.parse(data).reviews
  if (newest === undefined) throw new Error('there is no review')
  return newest
}

/** A consultation that its patient has rated, and what both sides are told of it. */
async function rated(author: 'anonymous' | 'named', given?: TestHarness) {
  const { harness, token, doctor, consultationId } = await finishedConsultation(given)
  harness.clock.advance(7 * minute + 123)
  const rating = { consultationId, stars: 1, text, author }
  const done = await harness.call('rateConsultation', rating, { token })
  expect(done).toMatchObject({ success: true, data: { consultation: { stars: 1 } } })
  const detail = (of: string) => detailOf(harness, of, consultationId)
  await harness.context.dispatchSignal.idle()
  return { harness, consultationId, token, doctor, detail }
}

function cardsWith(harness: TestHarness, part: string) {
  const { store } = harness.context
  const said = store.selectFrom('chat_message').select('id').where('body', 'like', `%${part}%`)
  return said.execute()
}

test('an anonymous review has digits of nothing, and only its day', async () => {
  const { harness, consultationId } = await rated('anonymous')
  const first = await newestReview(harness)
  expect(first).toMatchObject({ text, at: chinaDayBegin(harness.clock.now()) })
  const { author, ...rest } = first
  expect(author).toMatch(/^匿名用户\d{4}$/)
  expect(JSON.stringify(rest)).not.toContain(consultationId)
  expect(JSON.stringify(rest)).not.toContain('10001')
  const authors = new Set([author])
  for (let more = 0; more < 3; more++) {
    await rated('anonymous', harness)
    authors.add((await newestReview(harness)).author)
  }
  // Four alike by chance: one in a million million.
  expect(authors.size).toBeGreaterThan(1)
})

test('pictures of an anonymous review tell only the day, too', async () => {
  const { harness, token, consultationId } = await finishedConsultation()
  const { objects, clock } = harness.context
  const at = clock.now() + 4567
  const key = objectKey({ folder: 'record', at, random: 'abc123', ext: 'jpg' })
  const upload = await objects.begin()
  await upload.write(Buffer.from('a picture'))
  await upload.keep(key)
  await upload.discard()
  const rating = { consultationId, stars: 1, text, author: 'anonymous', pictures: [`/${key}`] }
  await harness.call('rateConsultation', rating, { token })
  const { pictures } = await newestReview(harness)
  const day = chinaDayBegin(clock.now())
  expect(pictures).toEqual([
    expect.stringMatching(`^/bucket/prod/seller/review/${day}[a-z0-9]{16}.jpg$`),
  ])
  const { body, headers } = await request(harness.app).get(String(pictures[0])).expect(200)
  expect(String(body)).toBe('a picture')
  expect(headers['last-modified']).toBe(new Date(day).toUTCString())
})

test('a doctor learns of an anonymous review from no order, list or chat', async () => {
  const { harness, consultationId, token, doctor, detail } = await rated('anonymous')
  const ofDoctor = await detail(doctor)
  expect(ofDoctor).toMatchObject({ stars: null, rating: null })
  expect(ofDoctor.timeline.map(({ kind }) => kind)).not.toContain('rated')
  const { data } = await harness.call('consultations', { role: 'doctor' }, { token: doctor })
  const { consultations } = endpoints.consultations.response.parse(data)
  expect(consultations.find(({ id }) => id === consultationId)).toMatchObject({ stars: null })
  expect(await cardsWith(harness, text)).toEqual([])
  const ofPatient = await detail(token)
  expect(ofPatient).toMatchObject({ stars: 1, rating: { text } })
  expect(ofPatient.timeline.map(({ kind }) => kind)).toContain('rated')
})

test('the room knows what its patient has rated, however it was, and the doctor’s does not', async () => {
  const { harness, consultationId, token, doctor } = await rated('anonymous')
  const ratedWith = async (of: string) => {
    const { data } = await harness.call('chatConsultations', {}, { token: of })
    const { consultations } = endpoints.chatConsultations.response.parse(data)
    return consultations.flatMap((each) => each.rated)
  }
  expect(await ratedWith(token)).toContain(consultationId)
  expect(await ratedWith(doctor)).toEqual([])
})

test('a review with a name is told to the doctor as before', async () => {
  const { harness, doctor, detail } = await rated('named')
  expect(await detail(doctor)).toMatchObject({ stars: 1, rating: { text, author: '林晓' } })
  expect(await cardsWith(harness, text)).toHaveLength(1)
})

test('what is added to an anonymous review has only its day', async () => {
  const { harness, consultationId, token } = await rated('anonymous')
  await harness.call('followUpRating', { consultationId, text: '后来好了' }, { token })
  const at = chinaDayBegin(harness.clock.now())
  expect(await newestReview(harness)).toMatchObject({ followUp: { text: '后来好了', at } })
})

test('anonymous reviews of an older file lose their digits, their second and their cards', async () => {
  const at = Date.UTC(2026, 0, 4, 9, 8, 7)
  const card = JSON.stringify({ kind: 'rating', version: 1, consultationId: 'c1', stars: 1 })
  const body = JSON.stringify([
    { MsgType: 'TIMCustomElem', MsgContent: { Data: card, Desc: 'rating', Ext: '' } },
  ])
  const message = (seq: number, what: string) =>
    `('10001:20001', '10001', '20001', ${seq}, 1, 1, 1, '${what}', '', 0, 0, 0)`
  const review = (id: string, author: string, order: string) =>
    `('${id}', '20001', '${order}', '10001', '${author}', 1, '${text}', '[]', '', 'imageText', '[]', '', ${at})`
  const data = await fileBefore(
    '012',
    `
    insert into setting values ('seed', 'empty');
    insert into user values ('10001', '13800000001', '林晓', '林晓', '', 1);
    insert into user values ('20001', '13800000003', '周敏', '周敏', '', 2);
    insert into department values ('d1', '产科', null, 1);
    insert into doctor (user_id, title, department, hospital, department_id)
      values ('20001', '主任医师', '产科', '安和妇产医院', 'd1');
    insert into doctor_review
      (id, doctor_id, consultation_id, author_id, author, stars, text, tags, disease, type, pictures, reply, created_at)
      values ${review('r1', '匿名用户0001', 'c1')}, ${review('r2', '林晓', 'c2')};
    insert into review_follow_up values ('r1', '后来好了', ${at}), ('r2', '后来好了', ${at});
    insert into chat_message
      (pair, sender, recipient, seq, random, at, client_at, body, custom, no_unread, no_last, needs_receipt)
      values ${message(1, '[]')}, ${message(2, body)}, ${message(3, body.replace('c1', 'c2'))}, ${message(4, body)};
    insert into chat_conversation (owner, type, peer, last_id)
      values ('20001', 1, '10001', 4), ('10001', 1, '20001', 4);
  `,
  )
  const store = await openStore(data)
  const harness = await openHarness({ store })
  const { data: reviews } = await harness.call('doctorReviews', { doctorId })
  const [named, anonymous] = endpoints.doctorReviews.response.parse(reviews).reviews
  expect(named).toMatchObject({ author: '林晓', at, followUp: { at } })
  const day = chinaDayBegin(at)
  expect(anonymous).toMatchObject({ at: day, followUp: { at: day } })
  expect(anonymous?.author).toMatch(/^匿名用户\d{4}$/)
  expect(anonymous?.author).not.toBe('匿名用户0001')
  const kept = await store.selectFrom('chat_message').select('seq').orderBy('seq').execute()
  expect(kept.map(({ seq }) => seq)).toEqual([1, 3])
  const lists = await store.selectFrom('chat_conversation').select('last_id').execute()
  expect(lists).toEqual([{ last_id: 3 }, { last_id: 3 }])
})
