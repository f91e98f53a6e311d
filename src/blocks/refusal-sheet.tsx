import { useLingui } from '@lingui/react'
import { refusalReasons } from '#contract/consultation.ts'
import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'

type Props = {
  open: boolean
  onClose: () => void
  onRefuse: (reason: (typeof refusalReasons)[number]) => void
}

/** Why a doctor sends a patient back. */
export function RefusalSheet({ open, onClose, onRefuse }: Props) {
  const { _ } = useLingui()
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={_('consult.refuseWhy')}
      actions={refusalReasons.map((reason) => ({
        label: _(`consult.reason.${reason}`),
        run: () => onRefuse(reason),
      }))}
    />
  )
}
