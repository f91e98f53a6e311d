import { useEffect, useRef, type PointerEvent } from 'react'
import { canvasPen } from '#src/ui/strip/paint/canvas-pen.ts'
import { paintOverview } from '#src/ui/strip/paint/paint-overview.ts'
import { watchCanvasSize, type CanvasSize } from '#src/ui/strip/paint/pixel-canvas.ts'
import type { StripFindings, StripRecording } from './strip-model.ts'
import { readPalette } from '#src/ui/strip/paint/strip-palette.ts'
import type { StripStage } from './strip-stage.ts'
import './strip-overview.css'

type Props = { stage: StripStage; recording: StripRecording; findings: StripFindings | null }

/** The whole recording in a bar, with a window on what is seen: a touch jumps there. */
export function StripOverview({ stage, recording, findings }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pane = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d', { alpha: false })
    if (!element || !context) return
    let size: CanvasSize | null = null
    const paint = () => {
      if (size === null) return
      const palette = readPalette(element)
      paintOverview(canvasPen(context, size.ratio, ''), { recording, findings, palette, ...size })
    }
    const unwatch = watchCanvasSize(element, (next) => {
      size = next
      paint()
    })
    const theme = new MutationObserver(paint)
    theme.observe(element.ownerDocument.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      unwatch()
      theme.disconnect()
    }
  }, [recording, findings])

  useEffect(() => {
    const place = () => {
      if (pane.current === null) return
      const { view } = stage.state()
      const { seconds, width } = stage.room()
      const whole = Math.max(1, seconds)
      const seen = Math.min(1, width / view.pxPerS / whole)
      // A slice that is too thin to be seen is shown somewhat wider.
      const share = Math.max(seen, 0.012)
      const from = Math.min(1 - share, view.startS / whole)
      // Moved without layout: its place is counted in its own widths.
      pane.current.style.width = `${share * 100}%`
      pane.current.style.transform = `translateX(${(from / share) * 100}%)`
    }
    place()
    return stage.followFrames(place)
  }, [stage])

  function jump(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const { seconds, width: seenPx } = stage.room()
    const middleS = ((event.clientX - left) / width) * seconds
    stage.send({ type: 'go', startS: middleS - seenPx / stage.state().view.pxPerS / 2 })
  }

  return (
    <div
      className="strip-overview"
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button > 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        jump(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) jump(event)
      }}
    >
      <canvas ref={canvas} className="strip-overview__canvas" />
      <div ref={pane} className="strip-overview__window" />
    </div>
  )
}
