import type { ClosedReason } from '#contract/chat/chat-relation.ts'
import type { ConsultationState } from '#contract/consultation-states.ts'
import { doctorTypes } from '#contract/product-ids.ts'
import { dutyUserId } from './decide-duty.ts'

/** Who somebody is to the others; `service` answers for the hospital, and has no orders. */
export type ChatParty = 'patient' | 'doctor' | 'service'

type Consultation = { state: ConsultationState; doctorId: string | null; endsAt: number | null }
/** What of a consultation decides whether its patient may write. */
type OpenFacts = Pick<Consultation, 'state' | 'endsAt'> & {
  /** Null is as many as they like. */
  questionsLeft: number | null
}

export type RelationFacts = {
  sender: ChatParty
  recipient: ChatParty
  /** Of the patient with the doctor, newest first. */
  consultations: readonly OpenFacts[]
  /** The doctor has written to the patient while none ran. */
  openedByDoctor: boolean
  shareGroup: boolean
}

/** @param doctorType of the account; null where there is none, as for accounts of the operator's own */
export function partyOf(userId: string, doctorType: number | null): ChatParty {
  if (doctorType === null || userId === dutyUserId) return 'service'
  return doctorType === doctorTypes.doctor ? 'doctor' : 'patient'
}

/**
 * Why the sender may not write to the recipient; null where they may (decision 33). A doctor writes
 * to whom they like, a patient to the doctor who was paid to answer what they ask, or who has begun it.
 */
export function closedFor(facts: RelationFacts, now: number): ClosedReason | null {
  const { sender, recipient, consultations } = facts
  if (sender !== 'patient' || recipient === 'service') return null
  if (recipient === 'patient') return facts.shareGroup ? null : 'stranger'
  if (facts.openedByDoctor || consultations.some((each) => takesQuestions(each, now))) return null
  const [newest] = consultations
  if (newest === undefined) return 'notAsked'
  if (newest.state === 'unpaid') return 'unpaid'
  return consultations.some((each) => runs(each, now)) ? 'questionsUsed' : 'over'
}

/** What is written before the doctor has accepted is none of the questions (decision 25). */
function takesQuestions({ questionsLeft, ...consultation }: OpenFacts, now: number): boolean {
  const isUsedUp = consultation.state === 'running' && questionsLeft === 0
  return runs(consultation, now) && !isUsedUp
}

/** From the payment until the end; also where nobody has looked since it was due. */
export function runs(
  { state, endsAt }: Pick<Consultation, 'state' | 'endsAt'>,
  now: number,
): boolean {
  const isPaid = state === 'waiting' || state === 'running'
  return isPaid && (endsAt === null || endsAt > now)
}

/** Whether a change takes a consultation that ran from its doctor, and with it what they had begun. */
export function leavesDoctor(before: Consultation, after: Consultation): boolean {
  const isTheirs = ({ state, doctorId }: Consultation) =>
    (state === 'waiting' || state === 'running') && doctorId === before.doctorId
  return before.doctorId !== null && isTheirs(before) && !isTheirs(after)
}

/**
 * Whether every doctor in a group must be open to who speaks there. What a doctor or the service has
 * made is theirs to lead, whoever owns it later.
 */
export function asksDoctors(parties: { speaker: ChatParty; creator: ChatParty }): boolean {
  return parties.speaker === 'patient' && parties.creator === 'patient'
}
