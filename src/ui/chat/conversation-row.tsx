import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Badge } from '#src/ui/content/badge.tsx'
import { VisuallyHidden } from '#src/ui/content/visually-hidden.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import { usePress } from '#src/ui/gesture/use-press.ts'
import { useWidgetTranslator, type Translate } from '#src/ui/theme/widget-translator.ts'
import { RowIcon } from './row-icon.tsx'
import './conversation-row.css'

type ConsultState = 'waiting' | 'active' | 'ended'

export type ConversationFacts = {
  name: string
  avatar?: string
  /** As it is shown. */
  time: string
  /** The last message in a line, or the draft. */
  line: string
  mark?: 'draft' | 'mention'
  /** How it stands with the last message, where it is one's own. */
  sending?: 'waiting' | 'failed'
  unread: number
  muted?: boolean
  pinned?: boolean
  consult?: { state: ConsultState; patient: string }
}

type LinkProps = Omit<ComponentProps<'a'>, 'ref' | 'href'>

type Props = ConversationFacts & {
  /** Right click and the context-menu key, too. */
  onLongPress: () => void
  /** The link that opens the conversation, with these props on it. */
  renderLink: (props: LinkProps) => ReactNode
}

/** A conversation in the list of all. */
export function ConversationRow({ onLongPress, renderLink, ...facts }: Props) {
  const { className, ...press } = usePress({ onLongPress })
  const style = facts.pinned ? ' conversation--pinned' : ''
  return renderLink({
    ...press,
    className: `conversation${style} ${className}`,
    draggable: false,
    children: <Body {...facts} />,
  })
}

function Body(facts: ConversationFacts) {
  const { name, avatar, time, line, unread, muted = false, pinned = false, consult } = facts
  const { t } = useWidgetTranslator()
  return (
    <>
      <span className="conversation__face">
        <Avatar src={avatar} />
        <Unread count={unread} muted={muted} />
      </span>
      <span className="conversation__body">
        <span className="conversation__head">
          <span className="conversation__name">{name}</span>
          {pinned && <VisuallyHidden>{t('chat.row.pinned')}</VisuallyHidden>}
          <time className="conversation__time">{time}</time>
        </span>
        <span className="conversation__last">
          <Sending {...facts} />
          <span className="conversation__line">
            <Mark {...facts} />
            {line}
          </span>
          {muted && (
            <span className="conversation__muted">
              <RowIcon name="muted" />
              <VisuallyHidden>{t('chat.row.muted')}</VisuallyHidden>
            </span>
          )}
        </span>
        {consult && (
          <span className="conversation__consult">
            <Tag tone={toneOf[consult.state]}>{t(`chat.row.consult.${consult.state}`)}</Tag>
            <span className="conversation__patient">
              {t('chat.row.patient', { name: consult.patient })}
            </span>
          </span>
        )}
      </span>
    </>
  )
}

const toneOf = { waiting: 'warm', active: 'good', ended: 'quiet' } as const

function Unread({ count, muted }: { count: number; muted: boolean }) {
  const { t } = useWidgetTranslator()
  const label = t('chat.row.unread', { count })
  if (count === 0) return null
  return muted ? <Badge label={label} /> : <Badge count={count} label={label} />
}

function Sending({ sending }: ConversationFacts) {
  const { t } = useWidgetTranslator()
  if (sending === undefined) return null
  return (
    <span className={`conversation__sending conversation__sending--${sending}`}>
      <RowIcon name={sending} />
      <VisuallyHidden>{t(`chat.row.${sending}`)}</VisuallyHidden>
    </span>
  )
}

/** What stands before the line: a muted row counts there, as its badge is a dot. */
function Mark({ mark, muted, unread }: ConversationFacts) {
  const { t } = useWidgetTranslator()
  if (mark !== undefined) return <span className="conversation__mark">{markOf(mark, t)}</span>
  if (!muted || unread === 0) return null
  return <span aria-hidden="true">{`${t('chat.row.count', { count: unread })} `}</span>
}

function markOf(mark: 'draft' | 'mention', t: Translate): string {
  return `${t(`chat.row.${mark}`)} `
}
