import type { ReactNode } from 'react'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'

type Props = {
  name: string
  chosen: boolean
  onChoose: (chosen: boolean) => void
  children: ReactNode
}

/** A message that is chosen by a tap anywhere on it: nothing in it does anything meanwhile. */
export function ChoosableRow({ name, chosen, onChoose, children }: Props) {
  const { t } = useWidgetTranslator()
  return (
    <label className="message-row__choice">
      <input
        type="checkbox"
        className="message-row__box"
        aria-label={t('chat.message.choose', { name })}
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span className="message-row__chosen" inert>
        {children}
      </span>
    </label>
  )
}
