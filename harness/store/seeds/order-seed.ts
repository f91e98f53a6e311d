import { chinaDay } from '#contract/calendar.ts'
import type { KeptServiceType } from '#contract/service-types.ts'
import type { Command } from '#harness/domain/consultation/consultation-machine.ts'
import type { Schema } from '#harness/store/engine/schema.ts'
import { addHistory, type OrderPlan, type OrderRows } from './order-history.ts'
import { descriptions, ownDescriptions } from './order-texts.ts'
import { seededPatients } from './patient-table.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Person = OrderPlan['person']
type Doctors = { services: Schema['doctor_service'][]; reviews: Schema['doctor_review'][] }

const linXiao = {
  userId: '10001',
  personId: 'patient-10001-1',
  name: '林晓',
  digits: '33010619940316992',
} as const satisfies Person
const child = {
  ...linXiao,
  personId: 'patient-10001-2',
  name: '林小满',
  digits: '33010620210908991',
}
const [suNian = linXiao] = seededPatients

type Step = OrderPlan['steps'][number]
const refusal = {
  kind: 'refuse',
  reason: 'visit',
  note: '需要当面查体才能判断，建议尽快到医院就诊。',
} as const

const accept: Step = { at: 20 * minute, command: { kind: 'accept', doctorId: '' } }
/** When the doctor's first line stands in the room (chat-seed.ts). */
const answer: Step = { at: 32 * minute, command: { kind: 'serve', at: 32 * minute } }
const finish: Step = { at: 9 * hour, command: { kind: 'finish' } }
const cancel = (at: number): Step => ({ at, command: { kind: 'cancel' } })

/** What is done with an order that is begun at 0, after it was paid or without. */
const histories = {
  unpaid: { isPaid: false, steps: [] },
  waiting: { isPaid: true, steps: [] },
  running: { isPaid: true, steps: [accept, answer] },
  finished: { isPaid: true, steps: [accept, answer, finish] },
  cancelled: { isPaid: false, steps: [cancel(4 * minute)] },
  cancelledPaid: { isPaid: true, steps: [cancel(50 * minute)] },
  refused: { isPaid: true, steps: [{ at: 35 * minute, command: refusal }] },
} as const satisfies Record<string, { isPaid: boolean; steps: readonly Step[] }>
type Kind = keyof typeof histories

/**
 * Who asked whom, how long ago and how it went. What waits too long is closed, and what runs too
 * long finished, by the machine. Nothing here is 周敏's, whose workbench begins empty.
 */
const orders: readonly [
  Person,
  doctorId: string,
  ago: number,
  Kind,
  keyof typeof ownDescriptions,
][] = [
  [linXiao, '20031', 3 * day, 'finished', 'weight'],
  [linXiao, '20035', 6 * day, 'cancelled', 'rash'],
  [child, '20023', 11 * day, 'refused', 'pronunciation'],
  [linXiao, '20033', 19 * day, 'waiting', 'sleep'],
  [suNian, '20012', minute, 'unpaid', 'cycle'],
  [suNian, '20017', 25 * minute, 'waiting', 'planning'],
  [suNian, '20004', 3 * hour, 'running', 'spotting'],
  [suNian, '20028', 4 * day, 'finished', 'milk'],
  [suNian, '20006', 9 * day, 'refused', 'fetus'],
  [suNian, '20035', 16 * day, 'cancelled', 'skin'],
  [suNian, '20040', 30 * day, 'waiting', 'stomach'],
]
/** What became of the other people's that nobody has rated, over and over. */
const others: readonly Kind[] = [
  'running',
  'cancelledPaid',
  'finished',
  'refused',
  'waiting',
  'cancelled',
]
const otherCount = 14
/** Every so many reviews one is of somebody who is known. */
const known = 20

/** Orders of the last months as of `now`; the reviews are told whose order they are of. */
export function orderSeed({ services, reviews }: Doctors, now: number): OrderRows {
  const rows: OrderRows = { consultations: [], events: [], payments: [], refunds: [] }
  const serviceOf = (doctorId: string, type: KeptServiceType = 'imageText') => {
    const found = services.find((each) => each.doctor_id === doctorId && each.type === type)
    if (found === undefined) throw new Error(`${doctorId} offers no ${type}`)
    return found
  }
  const add = (plan: Omit<OrderPlan, 'id'>) => {
    const id = orderId(plan.createdAt, rows.consultations.length)
    addHistory(rows, { ...plan, id }, now)
    return id
  }
  for (const [person, doctorId, ago, kind, descriptionKey] of orders) {
    const service = serviceOf(doctorId)
    const createdAt = now - ago
    const steps = stepsOf(kind, service, createdAt)
    add({ person, service, createdAt, description: ownDescriptions[descriptionKey], steps })
  }
  const rated = reviews.filter(({ doctor_id }) => doctor_id !== '20001')
  for (const [place, review] of rated.entries()) {
    if (place % known !== 0) continue
    const person = place === 0 ? linXiao : personAt(place / known)
    const service = serviceOf(review.doctor_id, review.type)
    const createdAt = review.created_at - 10 * hour
    const rating: Step = { at: review.created_at, command: { kind: 'rate', stars: review.stars } }
    const steps = [...stepsOf('finished', service, createdAt), rating]
    const description = about(review.disease, place / known)
    review.consultation_id = add({ person, service, createdAt, description, steps })
    review.author_id = person.userId
    if (place / known >= otherCount) continue
    const kind = others[(place / known) % others.length] ?? 'finished'
    const earlier = createdAt - 3 * day
    add({
      person: personAt(place / known + 5),
      service,
      createdAt: earlier,
      description: about(review.disease, place / known + 1),
      steps: stepsOf(kind, service, earlier),
    })
  }
  return rows
}

/** The first one's are those of the list above. */
function personAt(place: number): Person {
  return seededPatients[1 + (place % (seededPatients.length - 1))] ?? suNian
}

function about(disease: string, place: number): string {
  return (descriptions[place % descriptions.length] ?? '').replace('{disease}', disease)
}

function stepsOf(
  kind: Kind,
  { price, doctor_id }: Schema['doctor_service'],
  begunAt: number,
): Step[] {
  const { isPaid, steps } = histories[kind]
  const method = price === 0 ? 'free' : 'wechat'
  const pay: Step = { at: 2 * minute, command: { kind: 'pay', amount: price, method } }
  return [...(isPaid ? [pay] : []), ...steps].map(({ at, command }) => ({
    at: begunAt + at,
    command: inPlace(command, { doctorId: doctor_id, begunAt }),
  }))
}

function inPlace(command: Command, order: { doctorId: string; begunAt: number }): Command {
  if (command.kind === 'serve') return { ...command, at: order.begunAt + command.at }
  return command.kind === 'accept' ? { ...command, doctorId: order.doctorId } : command
}

function orderId(createdAt: number, place: number): string {
  const digits = String((place + 1) * 7_654_321).padStart(10, '0')
  return `C${chinaDay(createdAt).replaceAll('-', '')}${digits}`
}
