import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { createHarness } from '#harness/app.ts'
import { isBlocked } from '#harness/store/chat/chat-block-store.ts'
import { addFriend, findFriend } from '#harness/store/chat/chat-friend-store.ts'
import { listPendingEvents } from '#harness/store/consultation/consultation-outbox-store.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
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
