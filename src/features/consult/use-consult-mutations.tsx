import { useSetAtom } from 'jotai'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { ConsultationAction } from '#contract/consultation-actions.ts'
import { refundReasons, type ConsultationItem, type Refusal } from '#contract/consultation.ts'
import { RefusalSheet } from '#src/blocks/refusal-sheet.tsx'
import { consultationMutationAtom } from '#src/state/consultation-mutation-atom.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { ActionSheet, type Action } from '#src/ui/overlay/action-sheet.tsx'
import { useLayersSettled } from '#src/ui/overlay/back-layers.ts'
import type { DeferredAction } from '#src/features/consult/lists/undoable-consultation-atom.ts'
import { useConsultLabels } from './consult-labels.ts'
import { acceptedPath, actionPath } from './consult-paths.ts'

/** What was pressed, and of which consultation; or that more than the buttons is asked for. */
type Press = (
  consultation: ConsultationItem,
  action: ConsultationAction | { more: readonly ConsultationAction[] },
) => void

export type ConsultMutations = {
  press: Press
  /** What is being done. */
  busy: { id: string; action: ConsultationAction } | null
  /** Choices that stand over the page. */
  sheets: ReactNode
}

type Options = {
  /** Takes what can be taken back for a while; without it, the person is asked first. */
  defer?: (action: DeferredAction) => void
  /** This person no longer sees it. */
  onGone?: () => void
}

type RunOptions = {
  /** The name of the texts by which the person is asked first. */
  confirmationTexts?: string | null
  /** Once it is done, this person no longer sees the consultation. */
  isGone?: boolean
}

type Choosing = { consultation: ConsultationItem } & (
  | { what: 'requestRefund' }
  | { what: 'more'; actions: readonly ConsultationAction[] }
)

/** Does what the table of actions lets somebody do, for one consultation or a list of them. */
export function useConsultMutations({ defer, onGone }: Options = {}): ConsultMutations {
  const { _, action: actionLabel } = useConsultLabels()
  const navigate = useNavigate()
  const ask = useSetAtom(askAtom)
  const doIt = useSetAtom(consultationMutationAtom)
  const settled = useLayersSettled()
  const [busy, setBusy] = useState<ConsultMutations['busy']>(null)
  const [choosing, choose] = useState<Choosing | null>(null)
  const [refusing, setRefusing] = useState(false)
  /** Stays while its reason is given. */
  const [refused, setRefused] = useState<ConsultationItem | null>(null)

  async function run(
    action: ConsultationAction,
    mutation: Parameters<typeof doIt>[0],
    { confirmationTexts = null, isGone = false }: RunOptions = {},
  ): Promise<boolean> {
    if (busy !== null) return false
    setBusy({ id: mutation.consultationId, action })
    const sure = confirmationTexts === null || (await ask(questionOf(confirmationTexts)))
    const leaving = isGone && onGone !== undefined
    const done = sure && (await doIt({ leaving, ...mutation }))
    setBusy(null)
    if (done && isGone) onGone?.()
    return done
  }

  function questionOf(name: string) {
    return {
      title: _(`consult.sure.${name}`),
      text: _(`consult.sure.${name}Text`),
      yes: _(`consult.action.${name}`),
      no: _('button.cancel'),
      danger: name !== 'finish',
    }
  }

  async function accept(consultation: ConsultationItem): Promise<void> {
    const { id: consultationId } = consultation
    // Their work waits there.
    if (await run('accept', { kind: 'accept', consultationId, leaving: true }))
      void navigate(acceptedPath(consultation))
  }

  async function refuse(offered: ConsultationItem, refusal: Refusal): Promise<void> {
    const { id: consultationId } = offered
    // What was offered to others, too, is theirs.
    const isGone = offered.doctor === null
    await run('refuse', { kind: 'refuse', consultationId, refusal }, { isGone })
  }

  async function go(path: string): Promise<void> {
    // A choice leaves the history before the page does.
    flushSync(() => choose(null))
    await settled()
    void navigate(path)
  }

  const press: Press = (consultation, action) => {
    if (typeof action === 'object') {
      return choose({ consultation, what: 'more', actions: action.more })
    }
    const { id: consultationId } = consultation
    const path = actionPath(consultation, action)
    if (path !== null) return void go(path)
    switch (action) {
      case 'cancel':
      case 'delete':
        if (defer !== undefined) return defer({ kind: action, consultation })
        return void run(
          action,
          { kind: action, consultationId },
          { confirmationTexts: action, isGone: action === 'delete' },
        )
      case 'finish':
        return void run(
          'finish',
          { kind: 'finish', consultationId },
          { confirmationTexts: 'finish' },
        )
      case 'accept':
        return void accept(consultation)
      case 'refuse':
        setRefused(consultation)
        return setRefusing(true)
      case 'requestRefund':
        return choose({ consultation, what: action })
      case 'pay':
      case 'interpret':
      case 'progress':
      case 'report':
      case 'chat':
      case 'caseRecord':
      case 'rate':
      case 'seeRating':
      case 'askAgain':
    }
  }

  function choices(): Action[] {
    if (choosing === null) return []
    const { consultation } = choosing
    const { id: consultationId } = consultation
    switch (choosing.what) {
      case 'more':
        return choosing.actions.map((action) => ({
          label: actionLabel(consultation, action),
          danger: action === 'delete',
          run: () => press(consultation, action),
        }))
      case 'requestRefund':
        return refundReasons.map((reason) => ({
          label: _(`consult.reason.${reason}`),
          run: () => void run('requestRefund', { kind: 'requestRefund', consultationId, reason }),
        }))
    }
  }

  const sheets = (
    <>
      <ActionSheet
        key={choosing?.what}
        open={choosing !== null}
        onClose={() => choose(null)}
        title={choosing === null ? '' : _(titles[choosing.what])}
        actions={choices()}
      />
      {refused !== null && (
        <RefusalSheet
          open={refusing}
          onClose={() => setRefusing(false)}
          isOffer={refused.doctor === null}
          type={refused.type}
          onRefuse={(refusal) => void refuse(refused, refusal)}
        />
      )}
    </>
  )
  return { press, busy, sheets }
}

const titles: Record<Choosing['what'], string> = {
  more: 'consult.moreActions',
  requestRefund: 'consult.refundWhy',
}
