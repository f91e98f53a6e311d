import './curve-sign.css'

/** A piece of a curve in its colour: of a fetus, or of the contractions. */
export function CurveSign({ fetus }: { fetus: number | null }) {
  const name = fetus === null ? 'toco' : `fetus-${fetus + 1}`
  return <span className="curve-sign" style={{ background: `var(--color-strip-${name})` }} />
}
