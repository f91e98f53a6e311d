import { useState } from 'react'
import { MediaIcon } from '#src/ui/media/media-icon.tsx'

type Picture = { src: string; label: string }
type Props = { pictures: readonly Picture[]; onOpen: (index: number) => void }

/** Small pictures of a card, each of which opens. */
export function CardPictures({ pictures, onOpen }: Props) {
  return (
    <ul className="message-card__pictures">
      {pictures.map((picture, index) => (
        <li key={index}>
          <CardPicture picture={picture} onOpen={() => onOpen(index)} />
        </li>
      ))}
    </ul>
  )
}

function CardPicture({ picture, onOpen }: { picture: Picture; onOpen: () => void }) {
  const [broken, setBroken] = useState(false)
  return (
    <button
      type="button"
      className="message-card__picture"
      aria-label={picture.label}
      onClick={onOpen}
    >
      {broken ? (
        <MediaIcon name="broken-picture" />
      ) : (
        <img src={picture.src} alt="" draggable={false} onError={() => setBroken(true)} />
      )}
    </button>
  )
}
