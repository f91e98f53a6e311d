import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { swipeDirection } from '#src/ui/gesture/swipe-axis.ts'
import { useSwipe } from '#src/ui/gesture/use-swipe.ts'
import type { Action } from '#src/ui/overlay/action-sheet.tsx'
import './swipe-cell.css'

type Props = { actions: readonly Action[]; children: ReactNode }

/** A row that is swiped to the left for what can be done with it; the focus on an action does too. */
export function SwipeCell({ actions, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const front = useRef<HTMLDivElement>(null)
  const actionsBox = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useLayoutEffect(() => draw(front.current, open ? -widthOf(actionsBox.current) : 0), [open])

  const swipe = useSwipe('x', {
    onMove(by) {
      const width = widthOf(actionsBox.current)
      const offset = (open ? -width : 0) + by
      draw(front.current, Math.min(0, Math.max(-width, offset)), true)
    },
    onEnd(by, speed) {
      const width = widthOf(actionsBox.current)
      const direction = swipeDirection(by, speed, width / 3)
      const opens = direction === 0 ? open : direction < 0
      draw(front.current, opens ? -width : 0)
      setOpen(opens)
    },
  })

  // A touch anywhere else closes it, so that of a list one is open at most.
  useEffect(() => {
    if (!open) return
    function closeByOther({ target }: PointerEvent): void {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeByOther)
    return () => document.removeEventListener('pointerdown', closeByOther)
  }, [open])

  function closeByTap(event: MouseEvent): void {
    swipe.onClickCapture(event)
    if (!open || event.isPropagationStopped()) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
  }

  return (
    <div ref={root} className="swipe-cell">
      <div ref={front} className="swipe-cell__front" {...swipe} onClickCapture={closeByTap}>
        {children}
      </div>
      <div
        ref={actionsBox}
        className="swipe-cell__actions"
        onFocus={({ target }) => target.matches(':focus-visible') && setOpen(true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) || setOpen(false)
        }
      >
        {actions.map(({ label, run, danger, disabled }) => (
          <button
            key={label}
            type="button"
            className={`swipe-cell__action${danger ? ' swipe-cell__action--danger' : ''}`}
            disabled={disabled}
            onClick={() => {
              setOpen(false)
              run()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

function widthOf(element: HTMLElement | null): number {
  return element?.offsetWidth ?? 0
}

/** Past React: it follows the finger at every frame, and rests where its actions begin. */
function draw(front: HTMLElement | null, offset: number, held = false): void {
  if (front === null) return
  front.toggleAttribute('data-aside', offset !== 0)
  front.style.transition = held ? 'none' : ''
  front.style.transform = offset === 0 ? '' : `translateX(${offset}px)`
}
