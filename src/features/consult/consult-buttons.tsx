import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { actionsOf, type ConsultationAction } from '#contract/consultation-actions.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { undoableActionsAtom } from '#src/state/undoable-action-atoms.ts'
import { useConsultLabels } from './consult-labels.ts'
import { actionPath } from './consult-paths.ts'
import type { ConsultMutations } from './use-consult-mutations.tsx'

/** So many stand side by side on a phone; of more the main ones do. */
const maxShown = 3

type Props = {
  consultation: ConsultationItem
  mutations: ConsultMutations
  className: string
  /** Of what may be done, what is offered here; all of it by itself. */
  only?: readonly ConsultationAction[]
}

/** What may be done by who reads it; the table is the server's own. */
export function ConsultButtons({ consultation, mutations, className, only }: Props) {
  const { _, action: actionLabel } = useConsultLabels()
  const { press, busy } = mutations
  const actions = actionsOf(consultation.role, {
    ...consultation,
    hasDoctor: consultation.doctor !== null,
  }).filter((action) => only?.includes(action) ?? true)
  // A double tap would land on what comes in its place.
  const isPending = useAtomValue(undoableActionsAtom).some((each) => each.id === consultation.id)
  if (actions.length === 0 || isPending) return null
  const shown = actions.length > maxShown ? actions.slice(1 - maxShown) : actions
  const more = actions.slice(0, -shown.length)
  return (
    <div className={className}>
      {more.length > 0 && (
        <Button
          variant="plain"
          aria-haspopup="dialog"
          onClick={() => press(consultation, { more })}
        >
          {_('consult.more')}
        </Button>
      )}
      {shown.map((action, place) => {
        const variant = place === shown.length - 1 ? 'primary' : 'soft'
        const to = actionPath(consultation, action)
        return to === null ? (
          <Button
            key={action}
            variant={variant}
            loading={busy?.id === consultation.id && busy.action === action}
            onClick={() => press(consultation, action)}
          >
            {actionLabel(consultation, action)}
          </Button>
        ) : (
          <Link key={action} to={to} className={buttonClass({ variant })}>
            {actionLabel(consultation, action)}
          </Link>
        )
      })}
    </div>
  )
}
