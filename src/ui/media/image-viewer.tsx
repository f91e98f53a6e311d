import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { IconButton } from '#src/ui/form/icon-button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { ViewerPicture, type Picture } from './viewer-picture.tsx'
import { stepViewer, viewerAt, type ViewerEvent } from './viewer-touch.ts'
import './image-viewer.css'

type PagesProps = {
  pictures: readonly Picture[]
  /** The picture that it opens with. */
  start: number
  onClose: () => void
}

type Props = PagesProps & { open: boolean }

/** Pictures over the whole screen: swiped through, zoomed, and drawn down to close. */
export function ImageViewer({ open, pictures, start, onClose }: Props) {
  const { t } = useWidgetTranslator()
  return (
    <Dialog open={open} onClose={onClose} label={t('widget.viewer.title')} className="image-viewer">
      <Pages pictures={pictures} start={start} onClose={onClose} />
    </Dialog>
  )
}

function Pages({ pictures, start, onClose }: PagesProps) {
  const { t } = useWidgetTranslator()
  const stage = useRef<HTMLDivElement>(null)
  const [state, show] = useState(() => viewerAt(start, pictures.length))
  const { at, view, gesture } = state
  const latest = useRef(state)

  // Two fingers move within one frame: each goes on from what the other has done.
  function send(event: ViewerEvent): void {
    latest.current = stepViewer(latest.current, event)
    show(latest.current)
    if (latest.current.dropped) onClose()
  }

  function sendPointer(type: 'down' | 'move' | 'up', event: PointerEvent): void {
    if (stage.current === null || event.button > 0) return
    const { left, top, width, height } = stage.current.getBoundingClientRect()
    const shown = stage.current.querySelector<HTMLImageElement>('[aria-hidden="false"] img')
    send({
      type,
      id: event.pointerId,
      time: event.timeStamp,
      point: { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 },
      stage: { width, height },
      picture: { width: shown?.naturalWidth || width, height: shown?.naturalHeight || height },
    })
  }

  const keys: Record<string, ViewerEvent> = {
    ArrowLeft: { type: 'turn', by: -1 },
    ArrowRight: { type: 'turn', by: 1 },
    '+': { type: 'zoom', to: view.scale * 1.5 },
    '=': { type: 'zoom', to: view.scale * 1.5 },
    '-': { type: 'zoom', to: view.scale / 1.5 },
    '0': { type: 'zoom', to: 1 },
  }
  function press(event: KeyboardEvent): void {
    const sent = keys[event.key]
    if (sent === undefined) return
    event.preventDefault()
    send(sent)
  }

  const free = gesture.kind === 'none' || gesture.kind === 'spent' || gesture.kind === 'undecided'
  const turned = gesture.kind === 'page' ? gesture.by : 0
  const dropped = gesture.kind === 'drop' ? gesture.by : 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the dialog
    <div
      className={`image-viewer__body${free ? ' image-viewer__body--free' : ''}`}
      // Where a touch on a picture puts the focus, so that the keys go on working.
      tabIndex={-1}
      onKeyDown={press}
    >
      <div className="image-viewer__ground" style={{ opacity: Math.max(0.2, 1 - dropped / 400) }} />
      <div
        ref={stage}
        className="image-viewer__stage"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          sendPointer('down', event)
        }}
        onPointerMove={(event) => sendPointer('move', event)}
        onPointerUp={(event) => sendPointer('up', event)}
        onPointerCancel={({ pointerId }) => send({ type: 'lost', id: pointerId })}
      >
        <div
          className="image-viewer__track"
          style={{ transform: `translateX(calc(${-at} * (100% + var(--apart)) + ${turned}px))` }}
        >
          {pictures.map((picture, index) => (
            <div
              key={index}
              className="image-viewer__page"
              aria-hidden={index !== at}
              style={{ transform: `translateX(calc(${index} * (100% + var(--apart))))` }}
            >
              {Math.abs(index - at) <= 1 && (
                <ViewerPicture
                  picture={picture}
                  view={index === at ? { ...view, y: view.y + dropped } : null}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      <p className="image-viewer__count" role="status">{`${at + 1}/${pictures.length}`}</p>
      <IconButton
        icon="cross"
        label={t('widget.close')}
        className="image-viewer__key image-viewer__key--close"
        onClick={onClose}
      />
      {([-1, 1] as const).map((by) => (
        <IconButton
          key={by}
          icon={by < 0 ? 'back' : 'forward'}
          label={t(by < 0 ? 'widget.swiper.previous' : 'widget.swiper.next')}
          className={`image-viewer__key image-viewer__key--${by < 0 ? 'previous' : 'next'}`}
          aria-disabled={at + by < 0 || at + by >= pictures.length}
          onClick={() => send({ type: 'turn', by })}
        />
      ))}
    </div>
  )
}
