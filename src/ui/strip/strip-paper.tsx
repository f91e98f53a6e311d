import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { eventOfKey } from './strip-keys.ts'
import { secondsOf, type StripRecording } from './strip-model.ts'
import { readingOf } from './strip-reading.ts'
import type { StripController } from './strip-controller.ts'
import { useReadingText } from './use-reading-text.ts'
import { useStripSnapshot } from './use-strip-snapshot.ts'
import './strip-paper.css'

type Props = {
  controller: StripController
  label: string
  recording: StripRecording
  startedAt: number | null
}

/** The paper that moves under the fingers, and by the keys. */
export function StripPaper({ controller, label, recording, startedAt }: Props) {
  const reading = readingOf(useStripSnapshot(controller), recording)
  const valueText = useReadingText(reading, startedAt)
  const sheet = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (sheet.current !== null) return controller.attach(sheet.current)
  }, [controller])

  useEffect(() => {
    const element = paper.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      const across = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : 0
      if (across === 0 && !event.ctrlKey) return
      // Otherwise the page is zoomed, or left.
      event.preventDefault()
      const x = event.clientX - element.getBoundingClientRect().left - controller.labelWidth()
      if (event.ctrlKey) controller.send({ type: 'zoom', by: Math.exp(-event.deltaY / 150), x })
      else controller.send({ type: 'pan', byPx: across })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [controller])

  function sendPointer(type: 'down' | 'move' | 'up', event: PointerEvent<HTMLElement>): void {
    if (event.button > 0) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const x = Math.max(0, event.clientX - left - controller.labelWidth())
    const point = { x, y: event.clientY - top }
    controller.send({ type, id: event.pointerId, time: event.timeStamp, point })
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key, shiftKey, timeStamp: time } = event
    const sent = eventOfKey({ key, shiftKey, time }, controller.state(), controller.room())
    if (sent === null) return
    event.preventDefault()
    event.stopPropagation()
    controller.send(sent)
  }

  return (
    <div
      ref={paper}
      className={`strip-paper${recording.toco === null ? ' strip-paper--no-toco' : ''}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(secondsOf(recording))}
      aria-valuenow={Math.round(reading.atS)}
      aria-valuetext={valueText}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        sendPointer('down', event)
      }}
      onPointerMove={(event) => sendPointer('move', event)}
      onPointerUp={(event) => sendPointer('up', event)}
      onPointerCancel={({ pointerId }) => controller.send({ type: 'lost', id: pointerId })}
    >
      <div ref={sheet} className="strip-paper__sheet" aria-hidden="true" />
    </div>
  )
}
