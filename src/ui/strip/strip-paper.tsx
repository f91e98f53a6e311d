import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { eventOfKey } from './strip-keys.ts'
import { secondsOf, type StripRecording } from './strip-model.ts'
import { readingOf } from './strip-reading.ts'
import type { StripStage } from './strip-stage.ts'
import { useReadingText } from './use-reading-text.ts'
import { useShown } from './use-shown.ts'
import './strip-paper.css'

type Props = {
  stage: StripStage
  label: string
  recording: StripRecording
  startedAt: number | null
}

/** The paper that moves under the fingers, and by the keys. */
export function StripPaper({ stage, label, recording, startedAt }: Props) {
  const reading = readingOf(useShown(stage), recording)
  const valueText = useReadingText(reading, startedAt)
  const sheet = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (sheet.current !== null) return stage.attach(sheet.current)
  }, [stage])

  useEffect(() => {
    const element = paper.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      const across = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : 0
      if (across === 0 && !event.ctrlKey) return
      // Otherwise the page is zoomed, or left.
      event.preventDefault()
      const x = event.clientX - element.getBoundingClientRect().left - stage.labelWidth()
      if (event.ctrlKey) stage.send({ type: 'zoom', by: Math.exp(-event.deltaY / 150), x })
      else stage.send({ type: 'pan', byPx: across })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage])

  function sendPointer(type: 'down' | 'move' | 'up', event: PointerEvent<HTMLElement>): void {
    if (event.button > 0) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const x = Math.max(0, event.clientX - left - stage.labelWidth())
    const point = { x, y: event.clientY - top }
    stage.send({ type, id: event.pointerId, time: event.timeStamp, point })
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key, shiftKey, timeStamp: time } = event
    const sent = eventOfKey({ key, shiftKey, time }, stage.state(), stage.room())
    if (sent === null) return
    event.preventDefault()
    event.stopPropagation()
    stage.send(sent)
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
      onPointerCancel={({ pointerId }) => stage.send({ type: 'lost', id: pointerId })}
    >
      <div ref={sheet} className="strip-paper__sheet" aria-hidden="true" />
    </div>
  )
}
