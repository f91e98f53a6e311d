import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'
import type { Room } from './room.ts'

const phrases = [
  'greeting',
  'details',
  'reports',
  'movements',
  'visit',
  'urgent',
  'medicine',
  'followUp',
] as const

type Props = { room: Room; onClose: () => void }

/** 常用语: what doctors write to patients time and again. It is put into the field, where it can be changed. */
export function PhraseSheet({ room, onClose }: Props) {
  const { t } = room.people.translator
  return (
    <ActionSheet
      open
      onClose={onClose}
      title={t('room.phrases')}
      actions={phrases.map((phrase) => {
        const text = t(`room.phrase.${phrase}`)
        return { label: text, run: () => room.insert(text) }
      })}
    />
  )
}
