import { useAtomValue } from 'jotai'
import { useMemo, type ReactNode } from 'react'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { consultationAtom } from '#src/state/consultation-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Countdown } from '#src/ui/content/countdown.tsx'
import { Icon } from '#src/ui/content/icon.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import './quick-matching.css'

const everyMs = 2000

type Props = { consultation: ConsultationDetail; onEnd: () => void; children?: ReactNode }

/** Whether doctors are still asked, one after another, who takes it. */
export function isMatching({ type, state, doctor }: ConsultationDetail): boolean {
  return type === 'quick' && state === 'waiting' && doctor === null
}

/** How far the search for a doctor has come; asked for again and again while somebody looks. */
export function QuickMatching({ consultation, onEnd, children }: Props) {
  const { _ } = useConsultLabels()
  const { id, notified, endsAt } = consultation
  useAtomValue(useMemo(() => consultationAtom(id, everyMs), [id]))
  return (
    <Card>
      <div className="matching">
        <span className="matching__icon">
          <Icon name="doctor" />
        </span>
        <h2 className="matching__title">{_('consult.match.title')}</h2>
        <p role="status">{_('consult.matching', { count: notified })}</p>
        {endsAt !== null && (
          <p>
            {_('consult.timeLeft')}{' '}
            <Countdown label={_('consult.timeLeft')} endsAt={endsAt} onEnd={onEnd} />
          </p>
        )}
        <p className="matching__rule">{_('consult.match.rule')}</p>
        {children}
      </div>
    </Card>
  )
}
