import { useLingui } from '@lingui/react'
import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'

const hour = 3600
const day = 24 * hour

/** For how long somebody may be muted, in seconds. */
const durations = [
  { textId: 'group.minutes', count: 10, seconds: 600 },
  { textId: 'group.hours', count: 1, seconds: hour },
  { textId: 'group.hours', count: 12, seconds: 12 * hour },
  { textId: 'group.days', count: 1, seconds: day },
  { textId: 'group.days', count: 7, seconds: 7 * day },
  { textId: 'group.days', count: 30, seconds: 30 * day },
] as const

type Props = { open: boolean; onClose: () => void; onChoose: (seconds: number) => void }

export function MuteSheet({ open, onClose, onChoose }: Props) {
  const { _ } = useLingui()
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={_('group.muteFor')}
      actions={durations.map(({ textId, count, seconds }) => ({
        label: _(textId, { count }),
        run: () => onChoose(seconds),
      }))}
    />
  )
}
