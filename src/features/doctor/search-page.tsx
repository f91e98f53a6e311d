import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { useSearchHistory } from '#src/blocks/use-search-history.ts'
import { SearchBar } from '#src/ui/form/search-bar.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { readFilters, writeFilters } from './doctor-filters.ts'
import { SearchResults, searchTabs, type SearchTab } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import { SearchSuggestions } from './search-suggestions.tsx'
import './search-page.css'

/** 找专家: what is looked for stands in the address, so that back and reload find it again. */
export function SearchPage() {
  const { _ } = useLingui()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(query), [query])
  const keyword = filters.keyword ?? ''
  const tab = searchTabs.find((each) => each === query.get('tab')) ?? 'doctors'
  const history = useSearchHistory('doctor', {
    title: _('doctor.clearTitle'),
    text: _('doctor.clearText'),
    yes: _('doctor.clearYes'),
  })
  const [typed, setTyped] = useState(keyword)
  const [hinted, setHinted] = useState('')
  // Another search in the address, by back or by a link, is what the field says, too.
  const [shown, setShown] = useState(keyword)
  if (shown !== keyword) {
    setShown(keyword)
    setTyped(keyword)
    setHinted('')
  }

  function look(wanted: string): void {
    const looked = searchable(wanted)
    history.remember(looked)
    setTyped(looked)
    setHinted('')
    void navigate(pages.search + writeFilters({ keyword: looked }), { replace: true })
  }

  const change = (changed: typeof filters, chosen: SearchTab) =>
    void navigate(
      pages.search + writeFilters(changed, chosen === 'doctors' ? {} : { tab: chosen }),
      {
        replace: true,
      },
    )

  return (
    <Page>
      <SearchBar
        label={_('doctor.search')}
        placeholder={_('doctor.searchFor')}
        value={typed}
        onChange={setTyped}
        onType={(text) => setHinted(text.trim())}
        onSearch={look}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- people come here to type
        autoFocus={keyword === ''}
      />
      {typed.trim() === '' && <SearchStart history={history} onSearch={look} />}
      {typed.trim() !== '' && hinted !== '' && hinted !== keyword && (
        <SearchSuggestions typed={searchable(hinted)} onSearch={look} />
      )}
      {typed.trim() !== '' && (hinted === '' || hinted === keyword) && keyword !== '' && (
        <SearchResults filters={filters} tab={tab} onChange={change} />
      )}
    </Page>
  )
}

/** As much of what was typed as can be looked for. */
function searchable(typed: string): string {
  return typed.trim().slice(0, 60).trim()
}
