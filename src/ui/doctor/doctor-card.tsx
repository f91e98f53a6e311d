import type { ReactNode } from 'react'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Highlighted } from '#src/ui/content/highlighted.tsx'
import { Star } from '#src/ui/content/stars.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import './doctor-card.css'

type Props = {
  portrait: string
  name: string
  title: string
  department: string
  hospital: string
  major: string
  /** Words that were looked for. */
  highlighted?: readonly string[]
  tags: readonly string[]
  /** Whether and how much they can be asked today. */
  state: { text: string; open: boolean }
  /** One decimal; empty where nobody has rated. */
  score: string
  figures: readonly string[]
  /** A price and what it is for. */
  offer: { price: string; text: string } | null
  /** Opens the doctor; its target is all of the card. */
  renderLink: (className: string, children: ReactNode) => ReactNode
  action: ReactNode
}

/** A doctor in a list: who they are, what they are good at and what it costs. */
export function DoctorCard(props: Props) {
  const { portrait, name, title, department, hospital, major, highlighted = [] } = props
  const { tags, state, score, figures, offer, renderLink, action } = props
  return (
    <article className="doctor-card">
      <div className="doctor-card__head">
        <Avatar src={portrait} size="lg" lazy />
        <div className="doctor-card__who">
          <p className="doctor-card__line">
            <span>
              {renderLink('doctor-card__name', <Highlighted text={name} matched={highlighted} />)}
            </span>
            <span className="doctor-card__title">{title}</span>
            <span className={`doctor-card__state${state.open ? ' doctor-card__state--open' : ''}`}>
              {state.text}
            </span>
          </p>
          <p className="doctor-card__place">
            <span>
              <Highlighted text={department} matched={highlighted} />
            </span>
            <span>
              <Highlighted text={hospital} matched={highlighted} />
            </span>
          </p>
          <p className="doctor-card__tags">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        </div>
      </div>
      <p className="doctor-card__major">
        <Highlighted text={major} matched={highlighted} />
      </p>
      <ul className="doctor-card__figures">
        {score !== '' && (
          <li className="doctor-card__score">
            <Star filled={1} />
            {score}
          </li>
        )}
        {figures.map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
      </ul>
      <div className="doctor-card__foot">
        <p className="doctor-card__offer">
          {offer && (
            <>
              <span className="doctor-card__price">{offer.price}</span> <span>{offer.text}</span>
            </>
          )}
        </p>
        {action}
      </div>
    </article>
  )
}
