import { expect, it } from 'vitest'
import { chatConsultations, chatContacts, chatPerson } from '#contract/endpoints/chat-endpoints.ts'
import {
  answerPatient,
  forgetOrders,
  launch,
  launchPaid,
  openStory,
} from '#support/harness/consultation-steps.ts'
import { minute, mobiles, openHarness, type TestHarness } from '#support/harness/test-harness.ts'

const consultation = {
  id: 'c1',
  patientId: '10001',
  doctorId: '20001',
  patientName: '林晓',
  state: 'running',
}

/** Of the seed; the first is the one who logs in here. */
const doctors = Array.from({ length: 40 }, (_, place) => String(20001 + place))

/** Numbers get a code once a minute. */
async function tokenOf(harness: TestHarness, mobile: string): Promise<string> {
  harness.clock.advance(minute)
  return (await harness.logIn(mobile)).token
}

async function contactsOf(harness: TestHarness, mobile: string): Promise<string[]> {
  const token = await tokenOf(harness, mobile)
  const { data } = await harness.call('chatContacts', {}, { token })
  return chatContacts.response.parse(data).contacts.map(({ userId }) => userId)
}

async function personFor(
  harness: TestHarness,
  mobile: string,
  userId: string,
): Promise<string | null> {
  const token = await tokenOf(harness, mobile)
  const { data } = await harness.call('chatPerson', { userId }, { token })
  return chatPerson.response.parse(data).person?.name ?? null
}

it('offers doctors to a patient, and to a doctor only the patients who consult that doctor', async () => {
  const harness = await openHarness()
  await harness.logIn(mobiles.stranger)
  const [, ...colleagues] = doctors
  expect(await contactsOf(harness, mobiles.patient)).toEqual(doctors)
  expect(await contactsOf(harness, mobiles.doctor)).toEqual(colleagues)
  await harness.control('/consultations', consultation)
  expect(await contactsOf(harness, mobiles.doctor)).toEqual([...colleagues, '10001'])
})

it('says of every doctor whether the patient may write, and of none why a doctor may not', async () => {
  const harness = await openHarness()
  await forgetOrders(harness)
  await harness.control('/consultations', consultation)
  await harness.control('/consultations', {
    ...consultation,
    id: 'c2',
    doctorId: '20002',
    state: 'finished',
  })
  const token = await tokenOf(harness, mobiles.patient)
  const { data } = await harness.call('chatContacts', {}, { token })
  const { contacts } = chatContacts.response.parse(data)
  expect(contacts.slice(0, 3).map(({ closed }) => closed)).toEqual([undefined, 'over', 'notAsked'])
  const person = await harness.call('chatPerson', { userId: '20003' }, { token })
  expect(person.data).toMatchObject({ person: { closed: 'notAsked' } })
  const doctor = await tokenOf(harness, mobiles.doctor)
  const own = await harness.call('chatContacts', {}, { token: doctor })
  for (const { closed } of chatContacts.response.parse(own.data).contacts) {
    expect(closed).toBe(undefined)
  }
})

it('closes with a consultation what the doctor had begun before it', async () => {
  const { harness, token, doctor } = await openStory()
  const closed = async () => {
    const { data } = await harness.call('chatPerson', { userId: '20001' }, { token })
    return chatPerson.response.parse(data).person?.closed
  }
  expect(await closed()).toBe('notAsked')
  await harness.control('/im/messages', { from: '20001', to: '10001', text: '最近好吗' })
  expect(await closed()).toBe(undefined)
  const consultationId = await launchPaid(harness, { token })
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  expect(await closed()).toBe(undefined)
  await harness.call('finishConsultation', { consultationId }, { token: doctor })
  expect(await closed()).toBe('over')
})

it('tells a patient of a doctor by user id, but of no other patient', async () => {
  const harness = await openHarness()
  const { userId } = await harness.logIn(mobiles.stranger)
  expect(await personFor(harness, mobiles.patient, '20001')).toBe('周敏')
  expect(await personFor(harness, mobiles.patient, userId)).toBeNull()
  expect(await personFor(harness, mobiles.patient, 'nobody')).toBeNull()
  expect(await personFor(harness, mobiles.doctor, '10001')).toBe('林晓')
})

it('shows each side the newest consultation with the other, and strangers none', async () => {
  const harness = await openHarness()
  await harness.control('/consultations', { ...consultation, id: 'c0', state: 'finished' })
  harness.clock.advance(1000)
  await harness.control('/consultations', consultation)
  const of = async (mobile: string) => {
    const token = await tokenOf(harness, mobile)
    const { data } = await harness.call('chatConsultations', {}, { token })
    return chatConsultations.response.parse(data).consultations
  }
  // 林晓 has asked others before.
  const withDoctor = (await of(mobiles.patient)).filter(({ peerId }) => peerId === '20001')
  expect(withDoctor).toMatchObject([{ id: 'c1', peerId: '20001', state: 'running' }])
  expect(await of(mobiles.doctor)).toMatchObject([{ id: 'c1', peerId: '10001' }])
  expect(await of(mobiles.stranger)).toEqual([])
})

it('shows what goes on with somebody rather than what came after it', async () => {
  const harness = await openHarness()
  await harness.control('/consultations', consultation)
  harness.clock.advance(1000)
  await harness.control('/consultations', { ...consultation, id: 'c2', state: 'unpaid' })
  const token = await tokenOf(harness, mobiles.patient)
  const { data } = await harness.call('chatConsultations', {}, { token })
  const { consultations } = chatConsultations.response.parse(data)
  const shown = consultations.find(({ peerId }) => peerId === '20001')
  expect(shown).toMatchObject({ id: 'c1', role: 'patient', state: 'running' })
})

it('tells a doctor of no order that was never paid, neither in front of what was served nor alone', async () => {
  const { harness, token, doctor } = await openStory()
  const rooms = (of: string) => roomsOf(harness, of)
  const patients = async () => {
    const { data } = await harness.call('chatContacts', {}, { token: doctor })
    const { contacts } = chatContacts.response.parse(data)
    return contacts.filter(({ role }) => role === 'patient').map(({ userId }) => userId)
  }
  const unpaid = await launch(harness, { token })
  expect(await rooms(doctor)).toEqual([])
  expect(await patients()).toEqual([])
  expect(await rooms(token)).toEqual([`${unpaid} unpaid`])
  await harness.call('cancelConsultation', { consultationId: unpaid }, { token })
  expect([await rooms(doctor), await patients()]).toEqual([[], []])
  const finished = await served(harness, { token, doctor })
  harness.clock.advance(minute)
  const next = await launch(harness, { token })
  expect(await rooms(doctor)).toEqual([`${finished} finished`])
  expect(await patients()).toEqual(['10001'])
  expect(await rooms(token)).toEqual([`${next} unpaid`])
})

it('shows a patient nothing that they have deleted, and the doctor all the same', async () => {
  const { harness, token, doctor } = await openStory()
  const first = await served(harness, { token, doctor })
  harness.clock.advance(minute)
  const second = await served(harness, { token, doctor })
  const remove = (consultationId: string) =>
    harness.call('deleteConsultation', { consultationId }, { token })
  await remove(second)
  expect(await roomsOf(harness, token)).toEqual([`${first} finished`])
  expect(await roomsOf(harness, doctor)).toEqual([`${second} finished`])
  await remove(first)
  expect(await roomsOf(harness, token)).toEqual([])
})

async function roomsOf(harness: TestHarness, token: string): Promise<string[]> {
  const { data } = await harness.call('chatConsultations', {}, { token })
  const { consultations } = chatConsultations.response.parse(data)
  return consultations.map(({ id, state }) => `${id} ${state}`)
}

/** A consultation that was paid, accepted and ended. */
async function served(harness: TestHarness, { token, doctor }: { token: string; doctor: string }) {
  const consultationId = await launchPaid(harness, { token })
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  await answerPatient(harness)
  await harness.call('finishConsultation', { consultationId }, { token: doctor })
  return consultationId
}

it('takes no consultation of people who do not exist', async () => {
  const harness = await openHarness()
  const { status, body } = await harness.control('/consultations', {
    ...consultation,
    doctorId: '9',
  })
  expect({ status, body }).toEqual({
    status: 400,
    body: { ok: false, error: 'There is no user 9' },
  })
})
