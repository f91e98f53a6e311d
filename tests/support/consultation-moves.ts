import fc from 'fast-check'
import {
  waitLimits,
  type ConsultationAggregate,
  type Effect,
} from '#harness/domain/consultation/consultation-aggregate.ts'
import { step, type Command } from '#harness/domain/consultation/consultation-machine.ts'
import { settle } from '#harness/domain/consultation/settle-consultation.ts'

export const price = 3900
export const minute = 60_000
export const hour = 60 * minute

export const launched: ConsultationAggregate = {
  type: 'imageText',
  state: 'unpaid',
  doctorId: 'd1',
  endsAt: waitLimits.unpaid,
  questionsLeft: null,
  hours: 48,
  questions: null,
  paid: 0,
  refunded: 0,
  payMethod: null,
  refund: 'none',
  refundDueAt: null,
  paidAt: null,
  acceptedAt: null,
  servedAt: null,
  endedAt: null,
  stars: null,
  deleted: false,
}

export const quick: ConsultationAggregate = {
  ...launched,
  type: 'quick',
  doctorId: null,
  hours: 24,
  questions: 20,
}

const byPhone: ConsultationAggregate = { ...launched, type: 'phone' }

export const ofRecording: ConsultationAggregate = { ...launched, type: 'interpretation', hours: 24 }

export const pay = { kind: 'pay', amount: price, method: 'wechat' } as const satisfies Command
export const accept: Command = { kind: 'accept', doctorId: 'd1' }

/** What serves the patient from then on. */
export const answer = (at: number): Command => ({ kind: 'serve', at })

export type Reached = { aggregate: ConsultationAggregate; effects: Effect[]; refused: number }

/** Commands at their times, each after whatever fell due until then. */
export function stepThrough(
  start: ConsultationAggregate,
  ...moves: [at: number, command: Command | null][]
): Reached {
  let aggregate = start
  let refused = 0
  const effects: Effect[] = []
  for (const [at, command] of moves) {
    const due = settle(aggregate, at)
    effects.push(...due.effects)
    aggregate = due.next
    const outcome = command === null ? null : step(aggregate, command, at)
    if (outcome === 'refused') refused += 1
    else if (outcome !== null) {
      effects.push(...outcome.effects)
      aggregate = outcome.next
    }
  }
  return { aggregate, effects, refused }
}

export const published = ({ effects }: Reached) =>
  effects.flatMap((effect) =>
    effect.kind === 'publish' ? [[effect.event, effect.at, effect.reason].join(' ').trim()] : [],
  )

export const commands: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom<Command>(
    pay,
    { kind: 'pay', amount: 0, method: 'card' },
    { kind: 'cancel' },
    { kind: 'delete' },
    { kind: 'refuse', reason: 'field', note: '' },
    { kind: 'finish' },
    { kind: 'requestRefund', reason: 'other', note: '' },
    { kind: 'sign' },
    { kind: 'rate', stars: 5 },
    { kind: 'rate', stars: 1 },
  ),
  fc.constantFrom('d1', 'd2').map((doctorId): Command => ({ kind: 'accept', doctorId })),
  fc.constantFrom('d1', 'd2').map((doctorId): Command => ({ kind: 'transfer', doctorId })),
  fc.integer({ min: 0, max: 60 * hour }).map((at): Command => ({ kind: 'serve', at })),
)

/** Mostly as soon as a person does it, so that many an order is paid and accepted in time. */
const gaps = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 10 * minute }) },
  fc.integer({ min: 0, max: 30 * hour }),
)

export const moves = fc.array(fc.tuple(gaps, commands), { maxLength: 25 })

/** Random people do random things at random times. */
export const histories = fc.tuple(fc.constantFrom(launched, quick, byPhone, ofRecording), moves)

/** Gaps between moves, as moments. */
export function timed(drawn: readonly (readonly [number, Command])[]): [number, Command][] {
  let at = 0
  return drawn.map(([gap, command]) => {
    at += gap
    return [at, command]
  })
}

export function lastOf(drawn: readonly (readonly [number, Command])[]): number {
  return drawn.reduce((at, [gap]) => at + gap, 0)
}
