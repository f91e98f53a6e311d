import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { LatePart } from '#src/ui/frame/late-part.tsx'
import { useLatePart } from '#src/ui/frame/use-late-part.ts'

/** The section of doctors, whose script comes once the page stands. */
export function HomeRecommended() {
  const { _ } = useLingui()
  // Without it there still is the way to all of them.
  const draw = useLatePart(fetchDoctors, { wanted: true, onFailure: () => {} })
  return (
    <section className="home-doctors" aria-labelledby="home-doctors-title">
      <div className="home-doctors__head">
        <h2 id="home-doctors-title">{_('home.doctors')}</h2>
        <Link to={pages.askDoctor} className="home-doctors__all">
          {_('home.allDoctors')}
        </Link>
      </div>
      <div className="home-doctors__body">
        <LatePart draw={draw} given={undefined} />
      </div>
    </section>
  )
}

async function fetchDoctors() {
  const { HomeDoctors } = await import('./home-doctors.tsx')
  return () => <HomeDoctors />
}
