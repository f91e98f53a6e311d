import { phoneNumbers, type PhoneNumber } from '#contract/console/phones.ts'
import { callKinds, placeOf, type CallKind, type Caller } from '#src/console/calls/call-kind.ts'
import type { Call } from '#src/console/calls/call-log.ts'

/** A page on a phone of the console. */
type PhoneLane = `phone${PhoneNumber}`

/** Who takes part in a flow; each has a line of life. */
export type Lane = Caller | PhoneLane | CallKind

const phoneLanes: Record<PhoneNumber, PhoneLane> = { 1: 'phone1', 2: 'phone2', 3: 'phone3' }
const lanes: readonly Lane[] = ['page', ...Object.values(phoneLanes), 'server', ...callKinds]

/** One call: an arrow there, and one back unless the connection ended. */
export type Step = { call: Call; from: Caller | PhoneLane; to: CallKind }

export type Sequence = {
  /** Only those that occur, in the order in which they stand. */
  lanes: readonly Lane[]
  steps: readonly Step[]
}

/** What happened between whom; the calls as they began, which is not how they ended. */
export function sequenceOf(calls: readonly Call[]): Sequence {
  const steps = calls.map((call) => {
    const { caller, kind } = placeOf(call)
    const phone = phoneNumbers.find((each) => each === call.phone)
    return { call, from: phone === undefined ? caller : phoneLanes[phone], to: kind }
  })
  steps.sort((one, other) => one.call.at - other.call.at || one.call.id - other.call.id)
  const occurring = new Set<Lane>(steps.flatMap(({ from, to }) => [from, to]))
  return { lanes: lanes.filter((lane) => occurring.has(lane)), steps }
}

/** Where a line of life stands, in hundredths of the width. */
export function laneCentre(of: readonly Lane[], lane: Lane): number {
  return ((of.indexOf(lane) + 0.5) / of.length) * 100
}
