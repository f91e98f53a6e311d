import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { tutelagePath } from '#contract/monitoring/monitoring-paths.ts'
import { Icon, type IconName } from '#src/ui/content/icon.tsx'

type Entry = { to: string; icon: IconName; title: string }

const asks: readonly (Entry & { text: string; tone: string })[] = [
  {
    to: pages.askDoctor,
    icon: 'doctor',
    title: 'home.askDoctor',
    text: 'home.askDoctorText',
    tone: 'main',
  },
  {
    to: pages.askQuick,
    icon: 'quick',
    title: 'home.askQuick',
    text: 'home.askQuickText',
    tone: 'sky',
  },
  {
    to: tutelagePath({ pick: 'interpretation' }),
    icon: 'heart',
    title: 'home.interpretation',
    text: 'home.interpretationText',
    tone: 'warm',
  },
]

const own: readonly Entry[] = [
  { to: pages.myConsult, icon: 'list', title: 'home.myConsult' },
  { to: pages.tutelageHistory, icon: 'wave', title: 'home.tutelage' },
  { to: pages.healthInfo, icon: 'record', title: 'home.health' },
  { to: pages.askPersons, icon: 'people', title: 'home.patients' },
]

/** What people come for, large; what is theirs, small. */
export function HomeEntries() {
  const { _ } = useLingui()
  return (
    <nav className="home-entries" aria-label={_('home.entries')}>
      <ul className="home-entries__asks">
        {asks.map(({ to, icon, title, text, tone }) => (
          <li key={to} className={`home-ask home-ask--${tone}`}>
            <Link to={to} className="home-ask__link">
              <span className="home-ask__icon">
                <Icon name={icon} />
              </span>
              <span>
                <span className="home-ask__title">{_(title)}</span>
                <span className="home-ask__text">{_(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="home-entries__own">
        {own.map(({ to, icon, title }) => (
          <li key={to}>
            <Link to={to} className="home-own">
              <span className="home-own__icon">
                <Icon name={icon} />
              </span>
              {_(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
