import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { lazySection, NoFallback } from '#src/ui/frame/lazy-section.tsx'

// Without it there still is the way to all of them.
const HomeDoctors = lazySection({
  load: () => import('./home-doctors.tsx').then((file) => file.HomeDoctors),
  fallback: NoFallback,
})

/** The section of doctors, to be pushed sideways. */
export function HomeRecommended() {
  const { _ } = useLingui()
  return (
    <section className="home-doctors" aria-labelledby="home-doctors-title">
      <div className="home-doctors__head">
        <h2 id="home-doctors-title">{_('home.doctors')}</h2>
        <Link to={pages.askDoctor} className="home-doctors__all">
          {_('home.allDoctors')}
        </Link>
      </div>
      <div>
        <HomeDoctors />
      </div>
    </section>
  )
}
