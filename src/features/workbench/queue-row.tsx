import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { memo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import {
  actionsOf,
  isRefundRequested,
  type ConsultationAction,
} from '#contract/consultation-actions.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import { chatPath, consultationPath } from '#contract/pages.ts'
import { interpretationPath } from '#contract/monitoring/monitoring-paths.ts'
import { consultId } from '#src/blocks/consult-id.ts'
import { patientFacts } from '#src/blocks/patient-facts.ts'
import { RefusalSheet } from '#src/blocks/refusal-sheet.tsx'
import { useFinishQuestion } from '#src/blocks/use-finish-question.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatChinaTime } from '#src/services/china-time.ts'
import { consultationMutationAtom } from '#src/state/consultation-mutation-atom.ts'
import { Tag } from '#src/ui/content/tag.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { QueueTimes } from './queue-times.tsx'

type Props = {
  consultation: ConsultationItem
  /** Its time is over. */
  onEnd: (consultationId: string) => void
}

/** Somebody who waits or is being answered: what is wrong, how long there is, what to do. */
export const QueueRow = memo(function QueueRow({ consultation, onEnd }: Props) {
  const { _, locale } = useTexts()
  const { id, type, state, description, pictures, redFlags, createdAt } = consultation
  const isOver = state !== 'waiting' && state !== 'running'
  return (
    <article className="queue-row">
      <div className="queue-row__head">
        <h3 className="queue-row__who">{patientFacts(consultation, _).join(' · ')}</h3>
        <Tag>{_(`consult.type.${type}`)}</Tag>
        {type === 'interpretation' && state === 'running' && (
          <Tag tone="good">{_(consultId(type, 'state.running'))}</Tag>
        )}
      </div>
      {redFlags.length > 0 && (
        <p className="queue-row__flags">
          <Tag tone="danger">{_('consult.queue.urgent')}</Tag>{' '}
          {redFlags.map((flag) => _(`symptom.redFlag.${flag}`)).join(' · ')}
        </p>
      )}
      {isRefundRequested(consultation) && (
        <p className="queue-row__refund">{_('consult.refund.requested.doctor')}</p>
      )}
      <Link
        to={consultationPath(id)}
        className="queue-row__text"
        aria-label={_('consult.queue.open', { name: consultation.patientName })}
      >
        {description || _('consult.queue.noText')}
      </Link>
      <p className="queue-row__facts">
        <QueueTimes consultation={consultation} onEnd={() => onEnd(id)} />
        {isOver && <span>{formatChinaTime({ locale, at: createdAt })}</span>}
        {pictures.length > 0 && (
          <span>{_('consult.queue.pictures', { count: pictures.length })}</span>
        )}
      </p>
      <RowActions consultation={consultation} />
    </article>
  )
})

const onWorkbench: readonly ConsultationAction[] = [
  'refuse',
  'accept',
  'finish',
  'chat',
  'interpret',
  'report',
]

function RowActions({ consultation }: { consultation: ConsultationItem }) {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const askToFinish = useFinishQuestion()
  const doIt = useSetAtom(consultationMutationAtom)
  const [busy, setBusy] = useState(false)
  const [refusing, refuse] = useState(false)
  const { id: consultationId, role, type, patientId } = consultation
  const facts = { ...consultation, hasDoctor: consultation.doctor !== null }
  const actions = actionsOf(role, facts).filter((action) => onWorkbench.includes(action))
  // Who waits is accepted first, and talked to then.
  const shown = actions.includes('accept') ? actions.filter((each) => each !== 'chat') : actions
  const room = chatPath(`C2C${patientId}`)
  const report = interpretationPath(consultationId)
  const paths: Partial<Record<ConsultationAction, string>> = {
    chat: room,
    interpret: report,
    report,
  }

  async function run(mutation: Parameters<typeof doIt>[0]): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    const isDone = await doIt(mutation)
    setBusy(false)
    return isDone
  }

  async function accept(): Promise<void> {
    if (!(await run({ kind: 'accept', consultationId, leaving: true }))) return
    // The patient waits there, or the recording.
    void navigate(type === 'interpretation' ? report : room)
  }

  async function finish(): Promise<void> {
    if (await askToFinish()) await run({ kind: 'finish', consultationId })
  }

  const runs: Partial<Record<ConsultationAction, () => void>> = {
    refuse: () => refuse(true),
    accept: () => void accept(),
    finish: () => void finish(),
  }
  return (
    <div className="queue-row__actions">
      {shown.map((action, place) => {
        const variant = place === shown.length - 1 ? 'primary' : 'soft'
        const label = _(consultId(type, `action.${action}`))
        const to = paths[action]
        return to === undefined ? (
          <Button key={action} variant={variant} loading={busy} onClick={runs[action]}>
            {label}
          </Button>
        ) : (
          <Link key={action} to={to} className={buttonClass({ variant })}>
            {label}
          </Link>
        )
      })}
      <RefusalSheet
        open={refusing}
        onClose={() => refuse(false)}
        isOffer={consultation.doctor === null}
        type={type}
        onRefuse={(refusal) => void run({ kind: 'refuse', consultationId, refusal })}
      />
    </div>
  )
}
