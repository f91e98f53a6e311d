import { Tag } from '#src/ui/content/tag.tsx'
import { CardPictures } from './card-pictures.tsx'
import type { CardProps, CardTone } from './message-view.ts'
import './message-card.css'

const tagTones: Record<CardTone, 'calm' | 'warm' | 'good'> = {
  calm: 'calm',
  warm: 'warm',
  good: 'good',
  sky: 'calm',
}

/** A message that is about something: a patient, a report, a prescription. */
export function MessageCard({ card, onAction, onPicture }: CardProps) {
  const { tone, title, subtitle, tag, facts = [], paragraphs = [], pictures = [] } = card
  return (
    <div className={`message-card message-card--${tone}`}>
      <div className="message-card__head">
        <div className="message-card__titles">
          <p className="message-card__title">{title}</p>
          {subtitle !== undefined && <p className="message-card__subtitle">{subtitle}</p>}
        </div>
        {tag !== undefined && <Tag tone={tagTones[tone]}>{tag}</Tag>}
      </div>
      <div className="message-card__body">
        {facts.length > 0 && (
          <dl className="message-card__facts">
            {facts.map(({ label, value }) => (
              <div key={label} className="message-card__fact">
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {paragraphs.map((text, place) => (
          <p key={place} className="message-card__text" dir="auto">
            {text}
          </p>
        ))}
        {pictures.length > 0 && <CardPictures pictures={pictures} onOpen={onPicture} />}
      </div>
      <CardFoot card={card} onAction={onAction} />
    </div>
  )
}

function CardFoot({
  card: { actions = [], done },
  onAction,
}: Pick<CardProps, 'card' | 'onAction'>) {
  if (done !== undefined) return <p className="message-card__done">{done}</p>
  if (actions.length === 0) return null
  return (
    <div className="message-card__actions">
      {actions.map(({ id, label, style }) => (
        <button
          key={id}
          type="button"
          className={`message-card__action message-card__action--${style}`}
          onClick={() => onAction(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
