import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { DoctorEntry } from './doctor-entry.tsx'
import { doctorListAtom } from './doctor-list-atom.ts'

const shown = 3

/** Nobody was found: another word, or whoever is free. */
export function SearchNone({ keyword }: { keyword: string }) {
  const { _ } = useLingui()
  return (
    <Empty text={_('doctor.notFound', { keyword })} icon="search">
      <Link to={pages.askQuick} className={buttonClass({ variant: 'soft' })}>
        {_('doctor.askQuick')}
      </Link>
    </Empty>
  )
}

/** Doctors whom others trust, where nobody was found. */
export function RecommendedDoctors() {
  const { _ } = useLingui()
  const { doctors } = useAtomValue(useMemo(() => doctorListAtom({}), []))
  if (doctors.length === 0) return null
  return (
    <section className="search-none">
      <h2 className="search-hot__title">{_('doctor.recommended')}</h2>
      <ul className="search-none__doctors">
        {doctors.slice(0, shown).map((doctor) => (
          <li key={doctor.id}>
            <DoctorEntry doctor={doctor} />
          </li>
        ))}
      </ul>
    </section>
  )
}
