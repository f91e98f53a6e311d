import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { letterAt, placeAfterIndexKey } from './index-place.ts'
import { scrollToSection, sectionInView } from './section-scroll.ts'
import './contact-index.css'

type Props = { letters: readonly string[]; sectionId: (letter: string) => string }

/** The initials along the edge: a finger that slides over them leads through the list. */
export function ContactIndex({ letters, sectionId }: Props) {
  const { t } = useWidgetTranslator()
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)

  function jump(place: number): void {
    const letter = letters[place]
    if (letter === undefined) return
    setAt(place)
    scrollToSection(sectionId(letter))
  }

  function follow(event: PointerEvent<HTMLElement>): void {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const place = letterAt(event.clientY - top, { height, count: letters.length })
    if (place !== at || !held) jump(place)
  }

  function press(event: KeyboardEvent): void {
    const from = sectionInView(letters.map(sectionId))
    const place = placeAfterIndexKey(event.key, { at: from, letters })
    if (place === null) return
    event.preventDefault()
    jump(place)
  }

  const letGo = () => setHeld(false)
  return (
    <div className="contact-index">
      <div
        role="slider"
        tabIndex={0}
        className="contact-index__letters"
        aria-label={t('chat.contacts.index')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={letters.length - 1}
        aria-valuenow={at}
        aria-valuetext={letters[at]}
        onFocus={() => setAt(sectionInView(letters.map(sectionId)))}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
          setHeld(true)
        }}
        onPointerMove={(event) => held && follow(event)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        {letters.map((letter, place) => (
          <span
            key={letter}
            className={`contact-index__letter${held && place === at ? ' contact-index__letter--at' : ''}`}
          >
            <span>{letter}</span>
            {held && place === at && <span className="contact-index__bubble">{letter}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}
