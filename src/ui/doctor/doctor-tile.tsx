import type { ReactNode } from 'react'
import { Avatar } from '#src/ui/content/avatar.tsx'
import './doctor-tile.css'

type Props = {
  portrait: string
  name: string
  title: string
  place: string
  figure: string
  /** Opens the doctor; its target is all of the tile. */
  renderLink: (className: string, children: ReactNode) => ReactNode
  action: ReactNode
}

/** A doctor in a row that is pushed sideways. */
export function DoctorTile({ portrait, name, title, place, figure, renderLink, action }: Props) {
  return (
    <article className="doctor-tile">
      <Avatar src={portrait} size="lg" lazy />
      <p className="doctor-tile__line doctor-tile__line--name">
        {renderLink('doctor-tile__name', name)}
      </p>
      <p className="doctor-tile__line">{title}</p>
      <p className="doctor-tile__line doctor-tile__line--soft">{place}</p>
      <p className="doctor-tile__line doctor-tile__line--soft">{figure}</p>
      {action}
    </article>
  )
}
