import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { quickPrices } from '#contract/quick.ts'
import { mobiles, openHarness, type TestHarness, type Reply } from './test-harness.ts'

export const price = 3900
const doctorId = '20001'

type Options = {
  token: string
  requestId?: string
  patientId?: string
  /** A quick one, with whichever doctor answers first. */
  quick?: { departmentId: string; level: 'senior' | 'ordinary' }
}

/** A harness without orders, and the patient and the doctor of a story in it. */
export async function openStory(options: { questions?: number } = {}) {
  const harness = await openHarness()
  await forgetOrders(harness)
  await openService(harness, options)
  const { token } = await harness.logIn(mobiles.patient)
  const { token: doctor } = await harness.logIn(mobiles.doctor)
  return { harness, token, doctor }
}

/** Gives the seed's doctor a service by image and text at a price of ours, for 48 hours. */
export async function openService(
  harness: TestHarness,
  options: { questions?: number } = {},
): Promise<void> {
  const service = {
    offered: 1,
    price,
    daily_limit: 1000,
    hours: 48,
    questions: options.questions ?? null,
  }
  await harness.context.store
    .insertInto('doctor_service')
    .values({ doctor_id: doctorId, type: 'imageText', ...service })
    .onConflict((conflict) => conflict.columns(['doctor_id', 'type']).doUpdateSet(service))
    .execute()
}

/** Leaves a story's own orders and messages to be counted: the seed's are gone. */
export async function forgetOrders({ context }: TestHarness): Promise<void> {
  for (const table of keepingOrders) await context.store.deleteFrom(table).execute()
}

/** In an order that no reference stands against. */
const keepingOrders = [
  'chat_message',
  'chat_conversation',
  'payment',
  'refund',
  'invoice',
  'interpretation',
  'recording_consultation',
  'prescription',
  'consultation_event',
  'consultation',
] as const

/** The id of what somebody says of the seed's doctor, who has not answered it. */
export async function unansweredReview({ context }: TestHarness): Promise<string> {
  const { id } = await context.store
    .selectFrom('doctor_review')
    .select('id')
    .where('doctor_id', '=', doctorId)
    .where('reply', '=', '')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Another doctor than the seed's, who offers the same and takes quick consultations as well; once. */
export async function addDoctor({ context }: TestHarness, id = '29001'): Promise<void> {
  const { store } = context
  const [user, doctor, services] = await Promise.all([
    store.selectFrom('user').selectAll().where('id', '=', doctorId).executeTakeFirstOrThrow(),
    store
      .selectFrom('doctor')
      .selectAll()
      .where('user_id', '=', doctorId)
      .executeTakeFirstOrThrow(),
    store.selectFrom('doctor_service').selectAll().where('doctor_id', '=', doctorId).execute(),
  ])
  const mobile = `139000${id}`
  await store
    .insertInto('user')
    .values({ ...user, id, mobile, real_name: '许宁' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await store
    .insertInto('doctor')
    .values({ ...doctor, user_id: id, response_minutes: 30 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await store
    .insertInto('doctor_service')
    .values(services.map((service) => ({ ...service, doctor_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const symptoms = {
  description: '最近三天头晕，想知道是否需要去医院检查',
  lasting: 'week',
  visit: 'unseen',
} as const

/** What askLaunch is asked for an order with the seed's doctor. */
export function orderInput(requestId: string, patientId = 'patient-10001-1') {
  return { requestId, type: 'imageText', doctorId, patientId, price, ...symptoms }
}

let drawn = 0

/** An order that is not paid yet. */
export async function launch(
  harness: TestHarness,
  { token, requestId, patientId, quick }: Options,
): Promise<string> {
  drawn += 1
  const named = orderInput(requestId ?? `request-${drawn}`, patientId)
  const { doctorId: _, ...besides } = named
  const input =
    quick === undefined
      ? named
      : { ...besides, ...quick, type: 'quick', price: quickPrices[quick.level] }
  return consultationIn(await harness.call('askLaunch', input, { token }))
}

/** Pays it as somebody does outside of the messaging app. */
export async function payAtCashier(harness: TestHarness, token: string, consultationId: string) {
  return payThere(harness, await cashierOf(harness, token, consultationId))
}

export async function payThere(harness: TestHarness, cashier: string) {
  return harness.http().post(cashier).type('form').send({ decision: 'pay' })
}

export async function cashierOf(harness: TestHarness, token: string, consultationId: string) {
  const { price: due } = await detailOf(harness, token, consultationId)
  const input = { consultationId, price: due, method: 'cashier' }
  const { data } = await harness.call('askPay', input, { token })
  const { cashierUrl } = endpoints.askPay.response.parse(data)
  if (cashierUrl === null) throw new Error('there is no cashier for what is paid')
  return cashierUrl
}

/** An order that is paid and waits for the doctor. */
export async function launchPaid(harness: TestHarness, options: Options): Promise<string> {
  const consultationId = await launch(harness, options)
  await payAtCashier(harness, options.token, consultationId)
  return consultationId
}

type Department = {
  /** Who belongs to the department. */
  doctors?: readonly string[]
  /** Who of the two rests. */
  without?: readonly string[]
}

/** A quick consultation that is paid. Nobody receives but the seed's doctor and ours, who are the department. */
export async function quickWaiting(
  harness: TestHarness,
  token: string,
  { doctors = ['20001', '29001'], without = [] }: Department = {},
): Promise<string> {
  const { store } = harness.context
  const departmentId = 'department-x'
  await store.updateTable('doctor').set({ receiving: 0 }).execute()
  await store
    .insertInto('department')
    .values({ id: departmentId, name: '产科门诊', parent_id: null, place: 99 })
    .execute()
  await store
    .updateTable('doctor')
    .set({ department_id: departmentId })
    .where('user_id', 'in', doctors)
    .execute()
  await store
    .updateTable('doctor')
    .set({ receiving: 1 })
    .where(
      'user_id',
      'in',
      ['20001', '29001'].filter((id) => !without.includes(id)),
    )
    .execute()
  return launchPaid(harness, { token, quick: { departmentId, level: 'ordinary' } })
}

export function consultationIn({ data, msg }: Reply): string {
  const parsed = endpoints.askLaunch.response.safeParse(data)
  if (!parsed.success) throw new Error(`nothing was launched: ${msg}`)
  return parsed.data.consultationId
}

/** How it stands for one side. */
export async function detailOf(harness: TestHarness, token: string, consultationId: string) {
  const { data, msg } = await harness.call('consultationDetail', { consultationId }, { token })
  const parsed = endpoints.consultationDetail.response.safeParse(data)
  if (!parsed.success) throw new Error(`there is no such consultation: ${msg}`)
  return parsed.data
}

/** Rows whose call names one consultation of the caller's, and the side that may make it. */
export const namedRows = {
  askPay: 'patient',
  payState: 'patient',
  consultationDetail: 'patient',
  consultationTranscript: 'patient',
  cancelConsultation: 'patient',
  deleteConsultation: 'patient',
  requestRefund: 'patient',
  rateConsultation: 'patient',
  followUpRating: 'patient',
  invoice: 'patient',
  requestInvoice: 'patient',
  transferCheck: 'patient',
  acceptConsultation: 'doctor',
  refuseConsultation: 'doctor',
  finishConsultation: 'doctor',
  suggestTransfer: 'doctor',
  prescribe: 'doctor',
  transferDoctors: 'doctor',
  interpretation: 'patient',
  saveInterpretation: 'doctor',
  signInterpretation: 'doctor',
} as const satisfies Partial<Record<EndpointName, 'patient' | 'doctor'>>

/** The doctor of the stories writes to their patient. */
export async function answerPatient(harness: TestHarness): Promise<void> {
  await harness.control('/im/messages', { from: doctorId, to: '10001', text: '请先测一下血压' })
}

/** A consultation that its doctor has answered and ended, in a harness of its own or a given one, and both sides. */
export async function finishedConsultation(given?: TestHarness) {
  const harness = given ?? (await openHarness())
  await openService(harness)
  const { token } = await harness.logIn(mobiles.patient)
  const { token: doctor } = await harness.logIn(mobiles.doctor)
  const consultationId = await launchPaid(harness, { token })
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  await answerPatient(harness)
  await harness.call('finishConsultation', { consultationId }, { token: doctor })
  return { harness, token, doctor, consultationId }
}
