import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { CurveSwatch } from './curve-swatch.tsx'
import { decelerationKinds, type StripFindings, type StripRecording } from './strip-model.ts'
import { fetusName } from './use-reading-text.ts'
import './strip-legend.css'

type Props = { recording: StripRecording; findings: StripFindings | null }

/** Which colour is what, as far as it is to be seen. */
export function StripLegend({ recording, findings }: Props) {
  const { t } = useWidgetTranslator()
  const { fhr, toco } = recording
  return (
    <ul className="strip-legend" aria-label={t('strip.legend')}>
      {fhr.map((_, index) => (
        <li key={index} className="strip-legend__item">
          <CurveSwatch fetus={index} />
          {fetusName(t, index, fhr.length)}
        </li>
      ))}
      {toco !== null && (
        <li className="strip-legend__item">
          <CurveSwatch fetus={null} />
          {t('strip.toco')}
        </li>
      )}
      {findings !== null && <FoundItems findings={findings} />}
    </ul>
  )
}

function FoundItems({ findings }: { findings: StripFindings }) {
  const { t } = useWidgetTranslator()
  const { fetuses } = findings
  const kinds = decelerationKinds.filter((kind) =>
    fetuses.some(({ decelerations }) => decelerations.some((each) => each.kind === kind)),
  )
  const accelerated = fetuses.some(({ accelerations }) => accelerations.length > 0)
  const doubted = fetuses.some(
    ({ doubtful, sinusoidal }) => doubtful.length + sinusoidal.length > 0,
  )
  return (
    <>
      <li className="strip-legend__item">
        <span className="strip-legend__dashes" />
        {t('strip.baseline')}
      </li>
      {accelerated && <Area colour="acceleration" name={t('strip.acceleration')} />}
      {kinds.map((kind) => (
        <Area key={kind} colour={kind} name={t(`strip.deceleration.${kind}`)} />
      ))}
      {doubted && <Area colour="doubt" name={t('strip.stretch')} />}
    </>
  )
}

function Area({ colour, name }: { colour: string; name: string }) {
  return (
    <li className="strip-legend__item">
      <span className="strip-legend__area" style={{ background: `var(--color-strip-${colour})` }} />
      {name}
    </li>
  )
}
