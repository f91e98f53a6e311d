import { memo, useEffect, useMemo, useRef, type PointerEvent } from 'react'
import { cssPalette, fetusColour } from '#src/ui/strip/paint/strip-palette.ts'
import { AfterFirstPaint } from './after-first-paint.tsx'
import {
  overviewBand,
  overviewCurves,
  overviewFindings,
  overviewMarks,
  overviewSize,
} from './overview-paths.ts'
import type { StripFindings, StripRecording } from './strip-model.ts'
import type { StripController } from './strip-controller.ts'
import './strip-overview.css'

type Props = {
  controller: StripController
  recording: StripRecording
  findings: StripFindings | null
}

/** The whole recording in a bar, with a window on what is seen: a touch jumps there. */
export const StripOverview = memo(function StripOverview({
  controller,
  recording,
  findings,
}: Props) {
  const pane = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let placed = 0
    const place = () => {
      if (pane.current === null) return
      const { view } = controller.state()
      const { seconds, width } = controller.room()
      const whole = Math.max(1, seconds)
      const seen = Math.min(1, width / view.pxPerS / whole)
      // A slice that is too thin to be seen is shown somewhat wider.
      const share = Math.max(seen, 0.012)
      const from = Math.min(1 - share, view.startS / whole)
      // Moved without layout: its place is counted in its own widths.
      if (share !== placed) pane.current.style.width = `${share * 100}%`
      placed = share
      pane.current.style.transform = `translateX(${(from / share) * 100}%)`
    }
    place()
    return controller.followFrames(place)
  }, [controller])

  function jump(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const { seconds, width: seenPx } = controller.room()
    const middleS = ((event.clientX - left) / width) * seconds
    controller.send({ type: 'go', startS: middleS - seenPx / controller.state().view.pxPerS / 2 })
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
      <AfterFirstPaint controller={controller}>
        <OverviewPicture recording={recording} findings={findings} />
      </AfterFirstPaint>
      <div ref={pane} className="strip-overview__window" />
    </div>
  )
})

function OverviewPicture({ recording, findings }: Pick<Props, 'recording' | 'findings'>) {
  const curves = useMemo(() => overviewCurves(recording), [recording])
  const { width, height } = overviewSize
  const found = findings === null ? [] : overviewFindings(recording, findings)
  return (
    <svg
      className="strip-overview__picture"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <rect {...overviewBand} width={width} fill={cssPalette.band} />
      {curves.map((d, index) => (
        <path key={index} d={d} stroke={fetusColour(cssPalette, index)} />
      ))}
      {found.map(({ colour, d }) => (
        <path key={colour} d={d} stroke={cssPalette[colour]} strokeWidth={3} />
      ))}
      <path d={overviewMarks(recording)} stroke={cssPalette.mark} />
    </svg>
  )
}
