import { chinaDay, chinaDayStart } from '#contract/calendar.ts'
import { codes } from '#contract/codes.ts'
import type { ConsultationType } from '#contract/consultation.ts'
import type { ConsultationState } from '#contract/consultation-states.ts'
import { quickPrices, quickRun } from '#contract/quick.ts'
import { redFlagsOf } from '#contract/red-flags.ts'
import { waitLimits } from '#harness/domain/consultation/consultation-aggregate.ts'
import { randomLetters } from '#harness/domain/generate-code.ts'
import { answerOnce } from '#harness/store/answered-request-store.ts'
import type { ConsultationRow } from '#harness/store/consultation/consultation-repository.ts'
import { blank } from '#harness/store/consultation/consultation-store.ts'
import {
  addPlacedOrder,
  countHeld,
  countTaken,
  findService,
  givenUpStates,
} from '#harness/store/consultation/placed-order-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { findPatient } from '#harness/store/care/patient-store.ts'
import { hasDepartment } from '#harness/store/consultation/quick-store.ts'
import { notFound } from './checked-field.ts'
import { priceChanged } from './order-price.ts'
import {
  checkOrderedRecording,
  keepOrderedRecording,
  keepShownRecordings,
} from './order-recording.ts'
import { conflict, itemOf, settleOverdue } from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'
import { Refusal } from './refusal.ts'

type Input = Parameters<ProductHandler<'askLaunch'>>[1]
type Caller = Parameters<ProductHandler<'askLaunch'>>[2]
type Offer = Pick<
  ConsultationRow,
  'type' | 'doctor_id' | 'department_id' | 'level' | 'price' | 'hours' | 'questions'
>

/** An order of them is nothing to go on with. */
const overStates: readonly ConsultationState[] = [...givenUpStates, 'finished']

/** So many places of a doctor's day one account holds without paying: others would find none. */
const maxHeld = 3

/** An order that has fifteen minutes to be paid. */
export const askLaunch: ProductHandler<'askLaunch'> = async (context, input, caller) => {
  const { user } = caller
  const { store, clock, random } = context
  const now = clock.now()
  // An order that was not paid in time keeps no recording from another one.
  await settleOverdue(context)
  const key = { userId: user.id, call: 'askLaunch', requestId: input.requestId }
  const consultationId = await answerOnce(store, key, async (trx) => {
    const person = await findPatient(trx, { userId: user.id, patientId: input.patientId })
    if (person === null) throw notFound()
    const offer = await offerOf(trx, input, { userId: user.id, now })
    const ordered = await checkOrderedRecording(trx, { ...input, userId: user.id, now })
    if (offer.price !== input.price) throw priceChanged(offer.price)
    const id = orderIdOf(chinaDay(now), randomLetters(random, 10))
    const description = input.description?.trim() ?? ''
    await addPlacedOrder(trx, {
      ...blank,
      ...offer,
      id,
      patient_id: user.id,
      person_id: person.id,
      patient_name: person.name,
      gender: person.gender,
      birthday: person.birthday,
      state: 'unpaid',
      created_at: now,
      ends_at: now + waitLimits.unpaid,
      due_at: now + waitLimits.unpaid,
      questions_left: null,
      description,
      lasting: input.lasting ?? null,
      visit: input.visit ?? null,
      red_flags: JSON.stringify(redFlagsOf({ redFlags: [], ...input, description })),
      pictures: JSON.stringify(input.pictures ?? []),
    })
    const shown = { recordings: input.recordings ?? [], patientId: person.id }
    await keepShownRecordings(trx, { ...shown, userId: user.id, consultationId: id })
    if (ordered !== null) {
      await keepOrderedRecording(trx, { ...ordered, consultationId: id }, now)
    }
    return id
  })
  await refuseOver(context, { ...caller, consultationId })
  return { consultationId }
}

/** A form that is sent again gets the order that it made before, which may be over by then: it has to ask for another one. */
async function refuseOver(
  context: HarnessContext,
  { user, language, consultationId }: Caller & { consultationId: string },
): Promise<void> {
  const own = { id: consultationId, userId: user.id, language, role: 'patient' } as const
  const { state } = await itemOf(context, own)
  if (overStates.includes(state)) throw conflict()
}

async function offerOf(
  trx: Store,
  input: Input,
  { userId, now }: { userId: string; now: number },
): Promise<Offer> {
  if (input.type === 'quick') return quickOffer(trx, input)
  const { doctorId, type } = input
  if (doctorId === undefined || doctorId === userId) throw notFound()
  const service = await findService(trx, { doctorId, type })
  if (service === null || service.offered === 0) {
    throw new Refusal(codes.serviceUnavailable, 'serviceUnavailable')
  }
  if (service.receiving === 0) {
    throw new Refusal(codes.serviceUnavailable, 'doctorResting')
  }
  const taken = await countTaken(trx, { doctorId, type, since: chinaDayStart(chinaDay(now)) })
  if (taken >= service.daily_limit) throw new Refusal(codes.fullyBooked, 'fullyBooked')
  if ((await countHeld(trx, { userId, doctorId, type })) >= maxHeld) {
    throw new Refusal(codes.fullyBooked, 'tooManyHeld')
  }
  const { price, hours, questions } = service
  return { type, doctor_id: doctorId, department_id: null, level: null, price, hours, questions }
}

async function quickOffer(trx: Store, { departmentId, level }: Input): Promise<Offer> {
  if (departmentId === undefined || level === undefined) throw notFound()
  if (!(await hasDepartment(trx, departmentId))) throw notFound()
  const type: ConsultationType = 'quick'
  const price = quickPrices[level]
  return { type, doctor_id: null, department_id: departmentId, level, price, ...quickRun }
}

/** People read it aloud to the service: the day comes first. */
function orderIdOf(day: string, letters: string): string {
  return `C${day.replaceAll('-', '')}${letters}`
}
