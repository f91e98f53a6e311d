import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { createHarness } from '#harness/app.ts'
import { isBlocked } from '#harness/store/chat/chat-block-store.ts'
import { addFriend, findFriend } from '#harness/store/chat/chat-friend-store.ts'
import { peerReadTimes } from '#harness/store/chat/chat-reading-store.ts'
import { listPendingEvents } from '#harness/store/consultation/consultation-outbox-store.ts'
import { settleDue } from '#harness/store/consultation/consultation-runner.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { systemRandom } from '#harness/system-random.ts'
import { launchPaid, price } from '#support/harness/consultation-steps.ts'
import { fileBefore } from '#support/harness/older-file.ts'
import { mobiles, openHarness } from '#support/harness/test-harness.ts'

/** A file as it was before there were departments: with 周敏, and a mobile number of the seed's. */
function olderFile(seed: 'default' | 'empty'): Promise<string> {
  return fileBefore(
    '004',
    `
    insert into setting values ('seed', '${seed}');
    insert into user values ('10001', '13800000001', '林晓', '林晓', '', 1);
    insert into user values ('20001', '13800000003', '周敏', '周敏', '', 2);
    insert into user values ('100000002', '13800000005', '用户0005', '', '', 1);
    insert into doctor values ('20001', '主任医师', '产科', '安和妇产医院');
    insert into consultation values ('c1', '10001', '20001', '林晓', 'finished', 1, null, null);
    insert into chat_message
      (pair, sender, recipient, seq, random, at, client_at, body, custom, no_unread, no_last, needs_receipt)
      values ('10001:20001', '20001', '10001', 1, 1, 1, 1, '[{"MsgType":"TIMTextElem"}]', '', 0, 0, 0),
        ('100000002:20001', '20001', '100000002', 2, 2, 1, 1, '[{"MsgType":"TIMTextElem"}]', '', 0, 0, 0);
  `,
  )
}

test('a file from before there were departments has doctors to ask, and what was in it', async () => {
  const harness = await openHarness({ store: await openStore(await olderFile('default')) })
  const { token } = await harness.logIn(mobiles.patient)
  const { data } = await harness.call('doctorPage', { doctorId: '20001' }, { token })
  const { services, portrait } = endpoints.doctorPage.response.parse(data)
  expect(services.find(({ type }) => type === 'imageText')).toMatchObject({ price })
  expect(portrait).not.toBe('')
  const found = await harness.call('doctorSearch', {}, { token })
  // One's mobile number was somebody's already.
  expect(found.data).toMatchObject({ total: 39 })
  await launchPaid(harness, { token })
  const list = await harness.call('consultations', { role: 'patient' }, { token })
  expect(list.data).toMatchObject({ total: 2 })
  expect((await harness.logIn('13800000005')).userId).toBe('100000002')
})

test('a file that was emptied stays empty', async () => {
  const store = await openStore(await olderFile('empty'))
  const harness = await createHarness({ store })
  onTestFinished(() => harness.close())
  expect(await store.selectFrom('department').select('id').execute()).toEqual([])
})

test('a file from before anybody was kept from writing leaves open what a doctor had begun', async () => {
  const harness = await openHarness({ store: await openStore(await olderFile('default')) })
  const closedFor = async (mobile: string) => {
    const { token } = await harness.logIn(mobile)
    const { data } = await harness.call('chatPerson', { userId: '20001' }, { token })
    return endpoints.chatPerson.response.parse(data).person?.closed
  }
  expect(await closedFor('13800000005')).toBe(undefined)
  expect(await closedFor(mobiles.patient)).toBe('over')
})

test('a file from before events were published by that name has pending what was pending, and its refunds', async () => {
  const file = await fileBefore(
    '017',
    `
    insert into setting values ('seed', 'empty');
    insert into user values ('10001', '13800000001', '林晓', '林晓', '', 1);
    insert into user values ('20001', '13800000003', '周敏', '周敏', '', 2);
    insert into consultation
      (id, patient_id, doctor_id, patient_name, state, created_at, type, gender, description, red_flags,
        pictures, price, paid, refunded, hours, refund, refund_granted, deleted, version)
      values ('c1', '10001', '20001', '林晓', 'running', 1, 'imageText', '', '', '[]',
        '[]', 3900, 3900, 0, 48, 'pending', 0, 0, 1);
    insert into consultation_event (consultation_id, kind, at, by, reason, words, told)
      values ('c1', 'paid', 1, 'patient', '', '', 1), ('c1', 'accepted', 2, 'doctor', '', '', 0);
    insert into refund values ('r1', 'c1', 3900, 'noAnswer', '', 'pending', 7, null);
  `,
  )
  const store = await openStore(file)
  onTestFinished(() => store.destroy())
  const pending = await listPendingEvents(store)
  expect(pending.map(({ event }) => event.kind)).toEqual(['accepted'])
  const refunds = await store.selectFrom('refund').select(['id', 'requested_at']).execute()
  expect(refunds).toEqual([{ id: 'r1', requested_at: 7 }])
})

test('a file from before service was kept knows whom doctors have answered, called and reported to', async () => {
  const columns = `id, patient_id, doctor_id, patient_name, type, state, accepted_at, refund, refund_granted,
    created_at, gender, description, red_flags, pictures, price, paid, refunded, hours, deleted, version`
  const besides = `1, '', '', '[]', '[]', 3900, 3900, 0, 48, 0, 1`
  const order = (id: string, type: string, state: string, accepted: string, granted = 0) =>
    `insert into consultation (${columns}) values ('${id}', '10001', '20001', '林晓', '${type}', '${state}',
      ${accepted}, '${granted === 1 ? 'pending' : 'none'}', ${granted}, ${besides});`
  const message = (
    seq: number,
    at: number,
    type: string,
    sides = `'10001:20001', '20001', '10001'`,
  ) =>
    `insert into chat_message
      (pair, sender, recipient, seq, random, at, client_at, body, custom, no_unread, no_last, needs_receipt)
      values (${sides}, ${seq}, ${seq}, ${at}, ${at}, '[{"MsgType":"${type}"}]', '', 0, 0, 0);`
  const file = await fileBefore(
    '020',
    `
    insert into setting values ('seed', 'empty');
    insert into user values ('10001', '13800000001', '林晓', '林晓', '', 1);
    insert into user values ('20001', '13800000003', '周敏', '周敏', '', 2);
    ${order('answered', 'imageText', 'running', '5000', 1)}
    ${order('later', 'imageText', 'running', '30000', 1)}
    ${order('waiting', 'imageText', 'waiting', 'null')}
    ${order('signed', 'interpretation', 'finished', '5000')}
    ${order('read', 'interpretation', 'running', '5000')}
    ${order('called', 'phone', 'running', '30000')}
    insert into recording
      (id, user_id, started_at, seconds, hz, fetuses, place, device, live, deleted, has_toco, movements, marks)
      values ('r1', '10001', 1, 1200, 2, 1, 'home', '', 0, 0, 0, '[]', '[]');
    insert into interpretation values ('signed', 'r1', 1, null, 9000, '{}'), ('read', 'r1', 0, null, null, null);
    insert into consultation_call values ('called', '13700001111', '[40000]', 40000, '');
    ${message(1, 4, 'TIMTextElem')}
    ${message(2, 6, 'TIMCustomElem')}
    ${message(3, 7, 'TIMTextElem', `'10001:20001', '10001', '20001'`)}
    ${message(4, 20, 'TIMTextElem')}
    ${message(5, 21, 'TIMTextElem')}
  `,
  )
  const store = await openStore(file)
  onTestFinished(() => store.destroy())
  const rows = await store.selectFrom('consultation').select(['id', 'served_at']).execute()
  expect(Object.fromEntries(rows.map(({ id, served_at }) => [id, served_at]))).toEqual({
    answered: 20_000,
    later: null,
    waiting: null,
    signed: 9_000,
    read: null,
    called: 40_000,
  })
})

test('a file whose consultations say not when they were accepted finishes those that were answered', async () => {
  const order = (id: string, doctorId: string) =>
    `insert into consultation (id, patient_id, doctor_id, patient_name, state, created_at, ends_at, due_at, type,
      gender, description, red_flags, pictures, price, paid, refunded, hours, refund, refund_granted, deleted, version)
      values ('${id}', '10001', '${doctorId}', '林晓', 'running', 3000, 60000, 60000, 'imageText',
        '', '', '[]', '[]', 3900, 3900, 0, 48, 'none', 0, 0, 1);`
  const text = (seq: number, at: number) =>
    `insert into chat_message
      (pair, sender, recipient, seq, random, at, client_at, body, custom, no_unread, no_last, needs_receipt)
      values ('10001:20001', '20001', '10001', ${seq}, ${seq}, ${at}, ${at}, '[{"MsgType":"TIMTextElem"}]', '', 0, 0, 0);`
  const file = await fileBefore(
    '020',
    `
    insert into setting values ('seed', 'empty');
    insert into user values ('10001', '13800000001', '林晓', '林晓', '', 1);
    insert into user values ('20001', '13800000003', '周敏', '周敏', '', 2);
    insert into user values ('20002', '13800000004', '李文博', '李文博', '', 2);
    ${order('answered', '20001')}
    ${order('silent', '20002')}
    ${text(1, 2)}
    ${text(2, 20)}
  `,
  )
  const store = await openStore(file)
  onTestFinished(() => store.destroy())
  const rows = () =>
    store.selectFrom('consultation').select(['id', 'state', 'served_at']).orderBy('id').execute()
  expect(await rows()).toEqual([
    { id: 'answered', state: 'running', served_at: 20_000 },
    { id: 'silent', state: 'running', served_at: null },
  ])
  await settleDue(store, { now: 60_000, random: systemRandom() })
  expect((await rows()).map(({ state }) => state)).toEqual(['finished', 'closed'])
})

test('a file from before there were friends has room for them beside its blacklist', async () => {
  const file = await fileBefore(
    '018',
    `
    insert into setting values ('seed', 'empty');
    insert into chat_user values ('20001', null, null, '{}');
    insert into chat_block values ('20001', '10001', 7);
  `,
  )
  const store = await openStore(file)
  onTestFinished(() => store.destroy())
  expect(await isBlocked(store, { owner: '20001', blocked: '10001' })).toBe(true)
  const key = { owner: '20001', friend: '10002' }
  await addFriend(store, { ...key, remark: '林女士', source: '', wording: '', at: 7 })
  expect(await findFriend(store, key)).toMatchObject({ remark: '林女士', items: {} })
})

test('a file from before it kept when somebody read on takes it that they have just done so', async () => {
  const file = await fileBefore(
    '020',
    `
    insert into setting values ('seed', 'empty');
    insert into chat_message
      (pair, sender, recipient, seq, random, at, client_at, body, custom, no_unread, no_last, needs_receipt)
      values ('a:b', 'a', 'b', 1, 1, 1, 1, '[]', '', 0, 0, 0), ('a:b', 'a', 'b', 2, 2, 1, 1, '[]', '', 0, 0, 0);
    insert into chat_conversation (owner, type, peer, last_id, read_id)
      values ('b', 1, 'a', 2, 1), ('a', 1, 'b', 2, 0);
  `,
  )
  const store = await openStore(file)
  onTestFinished(() => store.destroy())
  expect(await peerReadTimes(store, { owner: 'a', movedSince: 2 })).toEqual([
    { peer: 'b', time: 0 },
  ])
  expect(await peerReadTimes(store, { owner: 'a', movedSince: 3 })).toEqual([])
})
