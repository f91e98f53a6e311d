import { readCard } from '#contract/chat/chat-cards.ts'
import { readQuote } from '#contract/chat/quote.ts'
import type {
  TranscriptContent,
  TranscriptMessage,
} from '#contract/endpoints/transcript-endpoints.ts'
import {
  listDoctorsOf,
  listPatientsOf,
} from '#harness/store/consultation/consultation-people-store.ts'
import type { StoredMessage } from '#harness/store/chat/chat-message-store.ts'
import { findByMessageId, listTranscript } from '#harness/store/consultation/transcript-store.ts'
import { readTranscriptContent } from './read-transcript-content.ts'
import { findOnEitherSide, settleOverdue } from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'

const pageSize = 50
/** What the service says of the end comes with it, not before. */
const lastWordsMs = 2000

export const consultationTranscript: ProductHandler<'consultationTranscript'> = async (
  context,
  { consultationId: id, after = '0' },
  { user },
) => {
  await settleOverdue(context)
  const { store, clock } = context
  const { row } = await findOnEitherSide(context, { id, userId: user.id })
  const { patient_id, doctor_id } = row
  // Until a quick one has found a doctor nobody has said anything.
  if (doctor_id === null) return { messages: [], after: null }
  const until = row.ended_at === null ? clock.now() : row.ended_at + lastWordsMs
  const span = {
    people: [patient_id, doctor_id] as const,
    from: Math.floor((row.paid_at ?? row.created_at) / 1000),
    to: Math.floor(until / 1000),
    afterId: Number(after),
  }
  const rows = await listTranscript(store, span, pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const roleOf = (sender: string) => (sender === patient_id ? 'patient' : 'doctor')

  /** Out of the chat itself: what an answer says of it is the word of who answers. */
  async function quoteOf(custom: string): Promise<TranscriptMessage['quote']> {
    const quote = readQuote(custom)
    if (quote === null) return null
    const quoted = await findByMessageId(store, span.people, quote.messageId)
    if (quoted === undefined || quoted.revoked_by !== null) return null
    return { by: roleOf(quoted.sender), said: readTranscriptContent(quoted.body) }
  }

  async function read(message: StoredMessage): Promise<TranscriptMessage[]> {
    const said = message.revoked_by === null ? readTranscriptContent(message.body) : null
    if (said?.every((each) => isOfAnother(each, id))) return []
    const quote = said === null ? null : await quoteOf(message.custom)
    const { id: messageId, at, sender } = message
    return [{ id: String(messageId), at: at * 1000, by: roleOf(sender), said, quote }]
  }

  const messages = (await Promise.all(shown.map(read))).flat()
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return { messages, after: last === undefined ? null : String(last.id) }
}

/** Two may consult about two things at once: a card says of which one it is. */
function isOfAnother(said: TranscriptContent, consultationId: string): boolean {
  const card = said.kind === 'card' ? readCard(said.data) : null
  return card !== null && 'consultationId' in card && card.consultationId !== consultationId
}

export const consultationPeople: ProductHandler<'consultationPeople'> = async (
  { store, clock },
  { role },
  { user },
) => {
  const seen = { userId: user.id, role, now: clock.now() }
  const [doctors, patients] = await Promise.all([
    listDoctorsOf(store, seen),
    listPatientsOf(store, seen),
  ])
  return { doctors, patients }
}
