import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { stateTones } from '#contract/consultation-actions.ts'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { interpretationPath } from '#contract/monitoring/monitoring-paths.ts'
import { consultId } from '#src/blocks/consult-id.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { RatingDisplay } from '#src/ui/content/rating-display.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { againPath } from '#src/features/consult/consult-paths.ts'
import { Complaint, Doctor, Order, Timeline } from './consult-detail.tsx'
import { ConsultPrescriptions } from './consult-prescriptions.tsx'
import { ConsultRecordings } from './consult-recordings.tsx'
import { CaseRecordTranscript } from './case-record-transcript.tsx'
import { transcriptAtom } from './transcript-atom.ts'
import '#src/features/consult/consult-foot.css'
import './case-record.css'
import '#src/ui/theme/print.css'
import './print.css'

/** All that is known of a consultation, for either of its people: to be read, and put on paper. */
export function CaseRecord({ consultation }: { consultation: ConsultationDetail }) {
  const { _, type, state: stateLabel } = useConsultLabels()
  const { id, role, state } = consultation
  const transcript = useAtomValue(useMemo(() => transcriptAtom(id), [id]))
  const showToast = useSetAtom(showToastAtom)
  const [fetching, setFetching] = useState(false)
  const due = useRef(false)

  async function print(): Promise<void> {
    setFetching(true)
    due.current = await transcript.whole()
    setFetching(false)
    // A paper that lacks some of it would not say so.
    if (!due.current) showToast(_('failure.title'))
  }

  const isOnPage = transcript.status === 'end'
  useEffect(() => {
    if (!due.current || fetching || !isOnPage) return
    due.current = false
    window.print()
  }, [fetching, isOnPage])

  return (
    <>
      <Card>
        <div className="consult-head">
          <h2 className="consult-head__type">{type(consultation)}</h2>
          <Tag tone={stateTones[state]}>{stateLabel(consultation)}</Tag>
        </div>
      </Card>
      <Order consultation={consultation} />
      <Doctor consultation={consultation} />
      <Complaint consultation={consultation} />
      <ConsultRecordings consultation={consultation} />
      <Report consultation={consultation} />
      <ConsultPrescriptions consultation={consultation} />
      <CaseRecordTranscript consultation={consultation} transcript={transcript} />
      <Rating consultation={consultation} />
      <Refund consultation={consultation} />
      <Timeline consultation={consultation} />
      <div className="page__foot consult-foot">
        <Button variant="soft" loading={fetching} onClick={() => void print()}>
          {_('consults.printCaseRecord')}
        </Button>
        {role === 'patient' && (
          <Link to={againPath(consultation)} className={buttonClass()}>
            {_('consult.action.askAgain')}
          </Link>
        )}
      </div>
    </>
  )
}

/** The report has a page of its own, which is put on paper by itself. */
function Report({ consultation }: { consultation: ConsultationDetail }) {
  const { _, action } = useConsultLabels()
  const { id, type, state } = consultation
  if (type !== 'interpretation' || state !== 'finished') return null
  return (
    <Card title={_('consults.card.interpretation')}>
      <Link to={interpretationPath(id)} className={buttonClass({ variant: 'soft' })}>
        {action(consultation, 'report')}
      </Link>
    </Card>
  )
}

function Rating({ consultation: { rating } }: { consultation: ConsultationDetail }) {
  const { _, day } = useConsultLabels()
  if (rating === null) return null
  return (
    <Card title={_('consult.event.rated')}>
      <div className="case-record-rating">
        <RatingDisplay value={rating.stars} />
        <p>{rating.text}</p>
        <p className="case-record-rating__tags">
          {rating.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
        <p className="case-record-rating__at">{day(rating.at)}</p>
      </div>
    </Card>
  )
}

function Refund({ consultation }: { consultation: ConsultationDetail }) {
  const { _, moment, refund: refundText } = useConsultLabels()
  const { type, refundAmount, timeline } = consultation
  const refund = refundText(consultation, refundAmount)
  if (refund === null) return null
  const log = timeline.filter(({ kind }) => kind.startsWith('refund'))
  return (
    <Card title={_('consults.refund')}>
      <p className="consult-state__refund">{refund}</p>
      {log.length > 0 && (
        <Facts
          rows={log.map(({ kind, at, reason, words: note }) => ({
            label: _(`consult.event.${kind}`),
            value: [moment(at), reason === '' ? '' : _(consultId(type, `reason.${reason}`)), note]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
    </Card>
  )
}
