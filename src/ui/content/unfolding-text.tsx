import { useId, useLayoutEffect, useRef, useState } from 'react'
import './unfolding-text.css'

type Props = { text: string; labels: { unfold: string; fold: string } }

/** A text of which the first lines are shown, and all of it after a press; a short one is simply there. */
export function UnfoldingText({ text, labels }: Props) {
  const id = useId()
  const shown = useRef<HTMLParagraphElement>(null)
  const [unfolded, setUnfolded] = useState(false)
  const [isCut, setCut] = useState(false)

  // Whether it is too long depends on the width and on how large people have their letters.
  useLayoutEffect(() => {
    const paragraph = shown.current
    if (paragraph === null || unfolded) return
    const measure = () => setCut(paragraph.scrollHeight > paragraph.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [unfolded])

  return (
    <div className="unfolding">
      <p
        ref={shown}
        id={id}
        className={`unfolding__text${unfolded ? '' : ' unfolding__text--folded'}`}
      >
        {text}
      </p>
      {(isCut || unfolded) && (
        <button
          type="button"
          className="unfolding__button"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? labels.fold : labels.unfold}
        </button>
      )}
    </div>
  )
}
