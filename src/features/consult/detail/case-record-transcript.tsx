import type { TranscriptMessage } from '#contract/endpoints/transcript-endpoints.ts'
import type { ConsultationRole } from '#contract/consultation-states.ts'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Empty } from '#src/ui/content/empty.tsx'
import { ListFoot } from '#src/ui/list/list-foot.tsx'
import { useConsultWords } from '#src/features/consult/consult-words.ts'
import { saidWords } from './said-words.ts'
import type { Transcript } from './transcript-atom.ts'

type Props = { consultation: ConsultationDetail; transcript: Transcript }

/** What both said, to be read and nothing else. */
export function CaseRecordTranscript({ consultation, transcript }: Props) {
  const { _, doctor } = useConsultWords()
  const { messages, status, more } = transcript
  const names = { patient: consultation.patientName, doctor: doctor(consultation) }
  return (
    <Card title={_('consults.transcript')}>
      <ol className="transcript">
        {messages.map((message) => (
          <li key={message.id} className={`transcript__one transcript__one--${message.by}`}>
            <Message message={message} name={names[message.by]} role={consultation.role} />
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

type MessageProps = { message: TranscriptMessage; name: string; role: ConsultationRole }

function Message({ message, name, role }: MessageProps) {
  const { _, moment } = useConsultWords()
  const { at, said } = message
  return (
    <>
      <p className="transcript__head">
        <strong>{name}</strong> <time>{moment(at)}</time>
      </p>
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
          <p key={place} className="transcript__words">
            {saidWords(each.kind === 'image' ? { kind: 'other' } : each, { say: _, role })}
          </p>
        ),
      )}
    </>
  )
}

/** Others wrote it: its pictures are of the web or of this origin. */
function isShowable(src: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(src)
}
