import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { ComposerIcon, type ComposerIconName } from '#src/ui/chat/composer/composer-icon.tsx'
import './selection-bar.css'

type Props = {
  /** How many messages are chosen. */
  count: number
  onForwardEach: () => void
  onForwardMerged: () => void
  onDelete: () => void
  onCancel: () => void
}

/** Stands where the composer would while messages are chosen. */
export function SelectionBar({ count, onForwardEach, onForwardMerged, onDelete, onCancel }: Props) {
  const { t } = useWidgetTranslator()
  const none = count === 0
  return (
    <div className="selection-bar" role="group" aria-label={t('room.menu.select')}>
      <div className="selection-bar__head">
        <button type="button" className="selection-bar__cancel" onClick={onCancel}>
          {t('room.menu.cancel')}
        </button>
        <p role="status">{t('room.menu.selected', { count })}</p>
      </div>
      <div className="selection-bar__actions">
        <ActionButton
          icon="forward"
          label={t('room.menu.forwardEach')}
          disabled={none}
          onClick={onForwardEach}
        />
        <ActionButton
          icon="merge"
          label={t('room.menu.forwardMerged')}
          disabled={none}
          onClick={onForwardMerged}
        />
        <ActionButton
          icon="delete"
          label={t('room.menu.delete')}
          danger
          disabled={none}
          onClick={onDelete}
        />
      </div>
    </div>
  )
}

type ActionButtonProps = {
  icon: ComposerIconName
  label: string
  /** Nothing is chosen. */
  disabled: boolean
  danger?: boolean
  onClick: () => void
}

function ActionButton({ icon, label, danger, ...press }: ActionButtonProps) {
  const style = danger ? ' selection-bar__action--danger' : ''
  return (
    <button type="button" className={`selection-bar__action${style}`} {...press}>
      <ComposerIcon name={icon} />
      {label}
    </button>
  )
}
