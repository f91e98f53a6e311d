import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { Icon } from '#src/ui/content/icon.tsx'

/** Looks like a box to type in; the page it opens is one. */
export function HomeSearch() {
  const { _ } = useLingui()
  return (
    <Link to={pages.search} className="home-search">
      <Icon name="search" />
      {_('home.search')}
    </Link>
  )
}
