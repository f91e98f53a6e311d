import { useWords } from '#src/ui/theme/widget-words.ts'
import { CurveSign } from './curve-sign.tsx'
import { decelerationKinds, type StripFindings, type StripRecording } from './strip-model.ts'
import { fetusName } from './use-reading-text.ts'
import './strip-legend.css'

type Props = { recording: StripRecording; findings: StripFindings | null }

/** Which colour is what, as far as it is to be seen. */
export function StripLegend({ recording, findings }: Props) {
  const { say } = useWords()
  const { fhr, toco } = recording
  return (
    <ul className="strip-legend" aria-label={say('strip.legend')}>
      {fhr.map((_, index) => (
        <li key={index} className="strip-legend__item">
          <CurveSign fetus={index} />
          {fetusName(say, index, fhr.length)}
        </li>
      ))}
      {toco !== null && (
        <li className="strip-legend__item">
          <CurveSign fetus={null} />
          {say('strip.toco')}
        </li>
      )}
      {findings !== null && <FoundItems findings={findings} />}
    </ul>
  )
}

function FoundItems({ findings }: { findings: StripFindings }) {
  const { say } = useWords()
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
        {say('strip.baseline')}
      </li>
      {accelerated && <Area colour="acceleration" name={say('strip.acceleration')} />}
      {kinds.map((kind) => (
        <Area key={kind} colour={kind} name={say(`strip.deceleration.${kind}`)} />
      ))}
      {doubted && <Area colour="doubt" name={say('strip.stretch')} />}
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
