import { phoneNumbers, type PhoneNumber } from '#contract/console/phones.ts'
import {
  callKinds,
  classifyCall,
  type CallKind,
  type Caller,
} from '#src/console/calls/call-kind.ts'
import type { Call } from '#src/console/calls/call-log.ts'

/** A page on a phone of the console. */
type PhoneParticipant = `phone${PhoneNumber}`

/** Who takes part in a flow; each has a lifeline. */
export type Participant = Caller | PhoneParticipant | CallKind

const phoneParticipants: Record<PhoneNumber, PhoneParticipant> = {
  1: 'phone1',
  2: 'phone2',
  3: 'phone3',
}
const participants: readonly Participant[] = [
  'page',
  ...Object.values(phoneParticipants),
  'server',
  ...callKinds,
]

/** One call: an arrow there, and one back unless the connection ended. */
export type Step = { call: Call; from: Caller | PhoneParticipant; to: CallKind }

export type Sequence = {
  /** Only those that occur, in the order in which they stand. */
  participants: readonly Participant[]
  steps: readonly Step[]
}

/** What happened between whom; the calls as they began, which is not how they ended. */
export function sequenceOf(calls: readonly Call[]): Sequence {
  const steps = calls.map((call) => {
    const { caller, kind } = classifyCall(call)
    const phone = phoneNumbers.find((each) => each === call.phone)
    return { call, from: phone === undefined ? caller : phoneParticipants[phone], to: kind }
  })
  steps.sort((one, other) => one.call.at - other.call.at || one.call.id - other.call.id)
  const occurring = new Set<Participant>(steps.flatMap(({ from, to }) => [from, to]))
  return { participants: participants.filter((participant) => occurring.has(participant)), steps }
}

/** Where a lifeline stands, in hundredths of the width. */
export function participantCentre(of: readonly Participant[], participant: Participant): number {
  return ((of.indexOf(participant) + 0.5) / of.length) * 100
}
