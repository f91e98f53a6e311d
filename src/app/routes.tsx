import { pages, type PageName } from '#contract/pages.ts'
import type { LazySection, LoadMessages } from '#src/ui/frame/lazy-section.tsx'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { doctorsOnly } from './doctor-gate.tsx'
import { reloadOnce } from './lost-chunk.ts'
import { membersOnly } from './member-gate.tsx'
import { PagePending } from './page-pending.tsx'
import { pageTable, type PageRow } from './page-table.ts'
import { refreshed } from './refreshed-page.tsx'

export type Route = Required<Pick<PageRow, 'next'>> & {
  /** The message id of the page's title. */
  title: string
  Page: LazySection<object>
  tone: 'plain' | 'brand'
  tab: boolean
}

const gates = { member: membersOnly, doctor: doctorsOnly }

function route(name: string, row: PageRow): Route {
  const { load, messages, access, pullToRefresh, tone = 'plain', tab = false, next = [] } = row
  const Page = lazySection({
    async load() {
      const Content = await load()
      const Whole = pullToRefresh ? refreshed(Content) : Content
      return access === undefined ? Whole : gates[access](Whole)
    },
    messages: [...messages, 'widget'],
    fallback: PagePending,
    recover: reloadOnce,
  })
  return { title: `page.${name}`, Page, tone, tab, next }
}

const notFound = route('notFound', {
  load: () => import('./not-found-page.tsx').then((file) => file.NotFoundPage),
  messages: [],
})

const routes = new Map<string, Route>()
for (const [name, row] of Object.entries(pageTable)) {
  // Object.entries widens the table's own keys to string.
  routes.set(pages[name as PageName], route(name, row))
}

/** The route at a path; a slash too many at its end does not matter. */
export function routeAt(pathname: string): Route {
  const path = pathname.replace(/\/+$/, '')
  return routes.get(path === '' || path === pages.homeAlias ? pages.home : path) ?? notFound
}

/** Fetches where people go from here. */
export function prefetchNext({ next }: Route, loadMessages: LoadMessages): void {
  for (const name of next) routeAt(pages[name]).Page.prefetch(loadMessages)
}
