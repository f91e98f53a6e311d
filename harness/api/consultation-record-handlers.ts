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
import {
  findByMessageId,
  listRooms,
  listTranscript,
} from '#harness/store/consultation/transcript-store.ts'
import { readTranscriptContent } from './read-transcript-content.ts'
import { findOnEitherSide, settleOverdue } from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'

const pageSize = 50
/** What the service says of the end comes with it, not before. */
const lastCardsMs = 2000

export const consultationTranscript: ProductHandler<'consultationTranscript'> = async (
  context,
  { consultationId: id, after = '0' },
  { user },
) => {
  await settleOverdue(context)
  const { store, clock } = context
  const { row, role } = await findOnEitherSide(context, { id, userId: user.id })
  const { patient_id } = row
  const rooms = await listRooms(store, row)
  const transcripts = await Promise.all(
    rooms
      // What was said with another doctor is the patient's to show.
      .filter(({ doctorId }) => role === 'patient' || doctorId === user.id)
      .map(async ({ doctorId, doctorName, since, until }) => {
        const over = until ?? row.ended_at
        const span = {
          people: [patient_id, doctorId] as const,
          from: Math.floor(since / 1000),
          to: Math.floor((over === null ? clock.now() : over + lastCardsMs) / 1000),
          afterId: Number(after),
        }
        const said = await listTranscript(store, span, pageSize + 1)
        return said.map((message) => ({ ...message, doctorName }))
      }),
  )
  const rows = transcripts.flat().toSorted((one, other) => one.id - other.id)
  const shown = rows.slice(0, pageSize)
  const roleOf = (sender: string) => (sender === patient_id ? 'patient' : 'doctor')

  /** Out of the chat itself: what an answer says of it is the word of who answers. */
  async function quoteOf({
    custom,
    sender,
    recipient,
  }: StoredMessage): Promise<TranscriptMessage['quote']> {
    const quote = readQuote(custom)
    if (quote === null) return null
    const quoted = await findByMessageId(store, [sender, recipient], quote.messageId)
    if (quoted === undefined || quoted.revoked_by !== null) return null
    return { by: roleOf(quoted.sender), said: readTranscriptContent(quoted.body) }
  }

  async function read(
    message: StoredMessage & { doctorName: string },
  ): Promise<TranscriptMessage[]> {
    const said = message.revoked_by === null ? readTranscriptContent(message.body) : null
    if (said?.every((each) => isOfAnother(each, id))) return []
    const quote = said === null ? null : await quoteOf(message)
    const { id: messageId, at, sender, doctorName } = message
    const by = roleOf(sender)
    return [{ id: String(messageId), at: at * 1000, by, doctorName, said, quote }]
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
