import { Avatar } from '#src/ui/content/avatar.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { RowIcon, type RowIconName } from '#src/ui/chat/row-icon.tsx'
import type { MemberRole } from './contact-sections.ts'
import { RoleTags } from './role-tags.tsx'
import './member-grid.css'

/** Three rows of five, with a place for adding and one for removing. */
const max = 13

type Member = { id: string; name: string; avatar?: string; role?: MemberRole }

type Props = {
  members: readonly Member[]
  onOpen: (id: string) => void
  /** Absent where the person may not. */
  onAdd?: () => void
  onRemove?: () => void
  /** Shows all of them; there only where some are left out. */
  onMore: () => void
}

/** Who is in a group. */
export function MemberGrid({ members, onOpen, onAdd, onRemove, onMore }: Props) {
  const { t } = useWidgetTranslator()
  return (
    <div className="member-grid">
      <ul className="member-grid__members">
        {members.slice(0, max).map(({ id, name, avatar, role }) => (
          <li key={id}>
            <button type="button" className="member-grid__tile" onClick={() => onOpen(id)}>
              <Avatar src={avatar} />
              <span className="member-grid__name">{name}</span>
              {role && <RoleTags roles={[role]} />}
            </button>
          </li>
        ))}
        {onAdd && <ActionTile icon="plus" label={t('chat.contacts.add')} onClick={onAdd} />}
        {onRemove && (
          <ActionTile icon="minus" label={t('chat.contacts.remove')} onClick={onRemove} />
        )}
      </ul>
      {members.length > max && (
        <button type="button" className="member-grid__more" onClick={onMore}>
          {t('chat.contacts.more')}
          <RowIcon name="next" />
        </button>
      )}
    </div>
  )
}

type ActionTileProps = { icon: RowIconName; label: string; onClick: () => void }

function ActionTile({ icon, label, onClick }: ActionTileProps) {
  return (
    <li>
      <button type="button" className="member-grid__tile" onClick={onClick}>
        <span className="member-grid__icon">
          <RowIcon name={icon} />
        </span>
        <span className="member-grid__name">{label}</span>
      </button>
    </li>
  )
}
