import './curve-swatch.css'

/** A piece of a curve in its colour: of a fetus, or of the contractions. */
export function CurveSwatch({ fetus }: { fetus: number | null }) {
  const name = fetus === null ? 'toco' : `fetus-${fetus + 1}`
  return <span className="curve-swatch" style={{ background: `var(--color-strip-${name})` }} />
}
