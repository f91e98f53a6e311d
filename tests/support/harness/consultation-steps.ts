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
  'interpretation',
  'recording_consultation',
  'consultation_event',
  'consultation',
] as const

/** Another doctor than the seed's, who takes quick consultations as well; once. */
export async function addDoctor({ context }: TestHarness, id = '29001'): Promise<void> {
  const { store } = context
  const [user, doctor] = await Promise.all([
    store.selectFrom('user').selectAll().where('id', '=', doctorId).executeTakeFirstOrThrow(),
    store
      .selectFrom('doctor')
      .selectAll()
      .where('user_id', '=', doctorId)
      .executeTakeFirstOrThrow(),
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
  transferCheck: 'patient',
  acceptConsultation: 'doctor',
  refuseConsultation: 'doctor',
  finishConsultation: 'doctor',
  suggestTransfer: 'doctor',
  interpretation: 'patient',
  saveInterpretation: 'doctor',
  signInterpretation: 'doctor',
} as const satisfies Partial<Record<EndpointName, 'patient' | 'doctor'>>

/** A consultation that its doctor has ended, in a harness of its own or a given one, and both sides. */
export async function finishedConsultation(given?: TestHarness) {
  const harness = given ?? (await openHarness())
  await openService(harness)
  const { token } = await harness.logIn(mobiles.patient)
  const { token: doctor } = await harness.logIn(mobiles.doctor)
  const consultationId = await launchPaid(harness, { token })
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  await harness.call('finishConsultation', { consultationId }, { token: doctor })
  return { harness, token, doctor, consultationId }
}
