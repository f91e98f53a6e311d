import { Avatar } from '#src/ui/content/avatar.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { KeepFocus } from '#src/ui/frame/keep-focus.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { Contact } from './contact-sections.ts'
import './pick-bar.css'

type Props = {
  /** In the order in which they were chosen. */
  chosen: readonly Pick<Contact, 'id' | 'name' | 'avatar'>[]
  /** `done` ends a step, `confirm` does something to those chosen. */
  confirmation: 'done' | 'confirm'
  busy?: boolean
  onRemove: (id: string) => void
  onConfirm: () => void
}

/** Below a list: who was chosen in it, each of whom a tap gives up, and the way on. */
export function PickBar({ chosen, confirmation, busy, onRemove, onConfirm }: Props) {
  const { t } = useWidgetTranslator()
  const count = chosen.length
  return (
    <KeepFocus>
      <div className="pick-bar">
        <ul className="pick-bar__chosen" aria-label={t('chat.contacts.chosen')}>
          {chosen.map(({ id, name, avatar }) => (
            <li key={id}>
              <button
                type="button"
                className="pick-bar__one"
                aria-label={t('chat.contacts.unpick', { name })}
                onClick={() => onRemove(id)}
              >
                <Avatar src={avatar} />
              </button>
            </li>
          ))}
        </ul>
        <Button disabled={count === 0} loading={busy} onClick={onConfirm}>
          {t(count === 0 ? `chat.contacts.${confirmation}` : `chat.contacts.${confirmation}Count`, {
            count,
          })}
        </Button>
      </div>
    </KeepFocus>
  )
}
