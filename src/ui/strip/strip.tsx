import { useEffect, useMemo, useState } from 'react'
import { Empty } from '#src/ui/content/empty.tsx'
import { Icon } from '#src/ui/content/icon.tsx'
import { useReducedMotion } from '#src/ui/frame/reduced-motion.ts'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { AfterFirstPaint } from './after-first-paint.tsx'
import { StripLegend } from './strip-legend.tsx'
import { secondsOf, type StripFindings, type StripRecording } from './strip-model.ts'
import { StripOverview } from './strip-overview.tsx'
import { StripPaper } from './strip-paper.tsx'
import { StripReadout } from './strip-readout.tsx'
import {
  createStripController,
  type ControllerInputs,
  type StripController,
} from './strip-controller.ts'
import { clockOf } from './strip-time.ts'
import { StripTools } from './strip-tools.tsx'
import { cssCmPx } from './strip-view.ts'
import { useStripSnapshot } from './use-strip-snapshot.ts'
import { useStripLabels } from './use-strip-labels.ts'
import './strip.css'

type Props = {
  /** What it is the strip of, for who does not see it. */
  label: string
  /** While it is recorded, a new one whenever there is more. */
  recording: StripRecording
  /** What was found in it: can be shown over it by a switch. */
  findings?: StripFindings | null
  /** Milliseconds since 1970: with it the paper has the time of day. */
  startedAt?: number | null
  /** It is still being recorded: the newest is followed. */
  live?: boolean
  /** Pixels in a real centimetre of this screen; without it those of the browser, about which the strip says so. */
  pixelsPerCm?: number | null
  /** Marks the moment that was pointed at; without it none can be set. */
  onMark?: (atS: number) => void
}

/** A recording of the fetal heart on paper that is moved, zoomed, read, heard and marked. */
export function Strip(props: Props) {
  const { t } = useWidgetTranslator()
  if (secondsOf(props.recording) === 0 && props.live !== true) {
    return <Empty icon="wave" text={t('strip.empty')} />
  }
  return <FilledStrip {...props} />
}

function FilledStrip({
  label,
  recording,
  findings = null,
  startedAt = null,
  live = false,
  pixelsPerCm = null,
  onMark,
}: Props) {
  const { t } = useWidgetTranslator()
  const labels = useStripLabels()
  const still = useReducedMotion()
  const [found, setFound] = useState(false)
  const shownFindings = found ? findings : null
  const inputs = useMemo<ControllerInputs>(
    () => ({
      recording,
      findings: shownFindings,
      live,
      cmPx: pixelsPerCm ?? cssCmPx,
      labels,
      clock: clockOf(startedAt),
      still,
    }),
    [recording, shownFindings, live, pixelsPerCm, labels, startedAt, still],
  )
  const [controller] = useState(() => createStripController(inputs))
  useEffect(() => controller.update(inputs), [controller, inputs])
  return (
    <section className="strip" aria-label={label}>
      <StripReadout controller={controller} recording={recording} startedAt={startedAt} />
      <div className="strip__paper">
        <StripPaper
          controller={controller}
          label={label}
          recording={recording}
          startedAt={startedAt}
        />
        {live && <NewestButton controller={controller} />}
      </div>
      <StripOverview controller={controller} recording={recording} findings={shownFindings} />
      <AfterFirstPaint controller={controller}>
        <StripLegend recording={recording} findings={shownFindings} />
        <StripTools
          controller={controller}
          found={findings === null ? null : found}
          onFound={setFound}
          fetuses={recording.fhr.length}
          onMark={onMark}
        />
        {pixelsPerCm === null && <p className="strip__note">{t('strip.scaleNote')}</p>}
      </AfterFirstPaint>
    </section>
  )
}

function NewestButton({ controller }: { controller: StripController }) {
  const { t } = useWidgetTranslator()
  if (useStripSnapshot(controller).following) return null
  return (
    <button
      type="button"
      className="strip__newest"
      onClick={({ timeStamp: time }) => controller.send({ type: 'follow', time })}
    >
      {t('strip.newest')}
      <Icon name="forward" />
    </button>
  )
}
