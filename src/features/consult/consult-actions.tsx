import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { actionsOf, type ConsultationAction } from '#contract/consultation-actions.ts'
import { refundReasons, refusalReasons, type ConsultationDetail } from '#contract/consultation.ts'
import { pages } from '#contract/pages.ts'
import { consultationDeedAtom } from '#src/state/consultation-deed-atom.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'
import { againPath, payPath, roomPath, useConsultWords } from './consult-words.ts'
import './consult-foot.css'

/** What may be done by who reads it; the table is the server's own. */
export function ConsultActions({ consultation }: { consultation: ConsultationDetail }) {
  const { _ } = useConsultWords()
  const [, navigate] = useLocation()
  const ask = useSetAtom(askAtom)
  const doIt = useSetAtom(consultationDeedAtom)
  const [busy, setBusy] = useState<ConsultationAction | null>(null)
  const [choosing, choose] = useState<'refuse' | 'requestRefund' | null>(null)
  const { id: consultationId, role } = consultation
  const actions = actionsOf(role, { ...consultation, hasDoctor: consultation.doctor !== null })

  async function run(
    action: ConsultationAction,
    deed: Parameters<typeof doIt>[0],
    sureWords: string | null = null,
  ): Promise<void> {
    if (busy !== null) return
    setBusy(action)
    const sure = sureWords === null || (await ask(questionOf(sureWords)))
    const done = sure && (await doIt(deed))
    setBusy(null)
    if (done && action === 'delete') navigate(pages.home, { replace: true })
  }

  function questionOf(words: string) {
    return {
      title: _(`consult.sure.${words}`),
      text: _(`consult.sure.${words}Text`),
      yes: _(`consult.action.${words}`),
      no: _('way.cancel'),
      danger: words !== 'finish',
    }
  }

  const links: Partial<Record<ConsultationAction, string>> = {
    pay: payPath(consultationId),
    chat: roomPath(consultation),
    rate: `${pages.evaluate}?consultationId=${encodeURIComponent(consultationId)}`,
    seeRating: `${pages.evaluate}?consultationId=${encodeURIComponent(consultationId)}`,
    askAgain: againPath(consultation),
  }
  const runs: Partial<Record<ConsultationAction, () => void>> = {
    cancel: () => void run('cancel', { kind: 'cancel', consultationId }, 'cancel'),
    delete: () => void run('delete', { kind: 'delete', consultationId }, 'delete'),
    finish: () => void run('finish', { kind: 'finish', consultationId }, 'finish'),
    accept: () => void run('accept', { kind: 'accept', consultationId }),
    refuse: () => choose('refuse'),
    requestRefund: () => choose('requestRefund'),
  }

  if (actions.length === 0) return null
  return (
    <div className="consult-foot">
      {actions.map((action, place) => {
        const variant = place === actions.length - 1 ? 'primary' : 'soft'
        const to = links[action]
        return to === undefined ? (
          <Button key={action} variant={variant} loading={busy === action} onClick={runs[action]}>
            {_(`consult.action.${action}`)}
          </Button>
        ) : (
          <Link key={action} to={to} className={buttonClass({ variant })}>
            {_(`consult.action.${action}`)}
          </Link>
        )
      })}
      <ActionSheet
        open={choosing === 'refuse'}
        onClose={() => choose(null)}
        title={_('consult.refuseWhy')}
        actions={refusalReasons.map((reason) => ({
          label: _(`consult.reason.${reason}`),
          run: () => void run('refuse', { kind: 'refuse', consultationId, reason }),
        }))}
      />
      <ActionSheet
        open={choosing === 'requestRefund'}
        onClose={() => choose(null)}
        title={_('consult.refundWhy')}
        actions={refundReasons.map((reason) => ({
          label: _(`consult.reason.${reason}`),
          run: () => void run('requestRefund', { kind: 'requestRefund', consultationId, reason }),
        }))}
      />
    </div>
  )
}
