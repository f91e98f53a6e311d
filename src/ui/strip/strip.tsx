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
import { createStripStage, type StageInputs, type StripStage } from './strip-stage.ts'
import { clockTime, elapsed } from './strip-time.ts'
import { StripTools } from './strip-tools.tsx'
import { cssCmPx } from './strip-view.ts'
import { useShown } from './use-shown.ts'
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
  const words = useStripLabels()
  const still = useReducedMotion()
  const [found, setFound] = useState(false)
  const shownFindings = found ? findings : null
  const inputs = useMemo<StageInputs>(
    () => ({
      recording,
      findings: shownFindings,
      live,
      cmPx: pixelsPerCm ?? cssCmPx,
      words,
      timeOf: (atS) => (startedAt === null ? elapsed(atS) : clockTime(startedAt + atS * 1000)),
      still,
    }),
    [recording, shownFindings, live, pixelsPerCm, words, startedAt, still],
  )
  const [stage] = useState(() => createStripStage(inputs))
  useEffect(() => stage.update(inputs), [stage, inputs])
  return (
    <section className="strip" aria-label={label}>
      <StripReadout stage={stage} recording={recording} startedAt={startedAt} />
      <div className="strip__paper">
        <StripPaper stage={stage} label={label} recording={recording} startedAt={startedAt} />
        {live && <NewestButton stage={stage} />}
      </div>
      <StripOverview stage={stage} recording={recording} findings={shownFindings} />
      <AfterFirstPaint stage={stage}>
        <StripLegend recording={recording} findings={shownFindings} />
        <StripTools
          stage={stage}
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

function NewestButton({ stage }: { stage: StripStage }) {
  const { t } = useWidgetTranslator()
  if (useShown(stage).following) return null
  return (
    <button
      type="button"
      className="strip__newest"
      onClick={({ timeStamp: time }) => stage.send({ type: 'follow', time })}
    >
      {t('strip.newest')}
      <Icon name="forward" />
    </button>
  )
}
