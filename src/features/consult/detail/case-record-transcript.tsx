import { isSystemNotice, readCard } from '#contract/chat/chat-cards.ts'
import type { TranscriptMessage } from '#contract/endpoints/transcript-endpoints.ts'
import type { ConsultationRole } from '#contract/consultation-states.ts'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Empty } from '#src/ui/content/empty.tsx'
import { ListFoot } from '#src/ui/list/list-foot.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { lineOf, transcriptView, type TranscriptView } from './transcript-view.ts'
import type { Transcript } from './transcript-atom.ts'

type Props = { consultation: ConsultationDetail; transcript: Transcript }

/** What both said, to be read and nothing else. */
export function CaseRecordTranscript({ consultation, transcript }: Props) {
  const { _ } = useConsultLabels()
  const { messages, status, more } = transcript
  return (
    <Card title={_('consults.transcript')}>
      <ol className="transcript">
        {messages.map((message) => (
          <li key={message.id} className={`transcript__one transcript__one--${writerOf(message)}`}>
            <Message message={message} consultation={consultation} />
          </li>
        ))}
      </ol>
      <ListFoot
        count={messages.length}
        status={status}
        more={more}
        empty={<Empty text={_('consults.noTranscript')} icon="message" />}
      />
    </Card>
  )
}

type MessageProps = {
  message: TranscriptMessage
  consultation: Pick<ConsultationDetail, 'patientName' | 'role'>
}

function Message({ message, consultation: { patientName, role } }: MessageProps) {
  const { _, moment } = useConsultLabels()
  const { at, said, quote, doctorName } = message
  const names = { patient: patientName, doctor: doctorName }
  const writer = writerOf(message)
  const name = writer === 'service' ? '' : names[writer]
  return (
    <>
      <p className="transcript__head">
        {name !== '' && <strong>{name}</strong>} <time>{moment(at)}</time>
      </p>
      {quote !== null && (
        <blockquote className="transcript__quote">
          {_('consults.quoted', {
            name: names[quote.by],
            text: lineOf(quote.said, { t: _, role }),
          })}
        </blockquote>
      )}
      {said === null && <p className="transcript__revoked">{_('consults.revoked')}</p>}
      {said?.map((each, place) =>
        each.kind === 'image' && isShowable(each.url) ? (
          <img
            key={place}
            className="transcript__picture"
            src={each.url}
            alt={_('consults.picture', { name })}
          />
        ) : (
          <TranscriptPart key={place} view={transcriptView(each, { t: _, role })} />
        ),
      )}
    </>
  )
}

function TranscriptPart({ view }: { view: TranscriptView }) {
  if ('text' in view) return <p className="transcript__text">{view.text}</p>
  return (
    <div className="transcript__card">
      <p className="transcript__title">{view.title}</p>
      {view.lines.map((line, place) => (
        <p key={place} className="transcript__text">
          {line}
        </p>
      ))}
    </div>
  )
}

/** Whose words they are: the service speaks in nobody's name, as in the room. */
function writerOf({ by, said }: TranscriptMessage): ConsultationRole | 'service' {
  const isOfService = said?.every((each) => {
    const card = each.kind === 'card' ? readCard(each.data) : null
    return card !== null && isSystemNotice(card)
  })
  return isOfService === true ? 'service' : by
}

/** Others wrote it: its pictures are of the web or of this origin. */
function isShowable(src: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(src)
}
