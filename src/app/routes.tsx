import { matchPath } from 'react-router-dom'
import { pages, type PageName } from '#contract/pages.ts'
import { savesData } from '#src/services/data-saver.ts'
import { lazySection, type LazySection, type LoadMessages } from '#src/ui/frame/lazy-section.tsx'
import { doctorsOnly } from './doctor-guard.tsx'
import { reloadOnce } from './lost-chunk.ts'
import { membersOnly } from './member-guard.tsx'
import { PagePending } from './page-pending.tsx'
import { pageTable, type PageRow } from './page-table.ts'

export type PageRoute = Required<Pick<PageRow, 'beside' | 'next'>> & {
  /** The message id of the page's title. */
  title: string
  Page: LazySection<object>
  tone: 'plain' | 'brand'
  tab: boolean
}

const guards = { member: membersOnly, doctor: doctorsOnly }

function routeOf(name: string, row: PageRow): PageRoute {
  const { load, messages, access, pullToRefresh } = row
  const { tone = 'plain', tab = false, beside = [], next = [] } = row
  const Page = lazySection({
    async load() {
      const [Content, pull] = await Promise.all([
        load(),
        pullToRefresh && import('./refreshed-page.tsx'),
      ])
      const Whole = pull ? pull.refreshed(Content) : Content
      return access === undefined ? Whole : guards[access](Whole)
    },
    messages: [...messages, 'widget'],
    fallback: PagePending,
    recover: reloadOnce,
  })
  return { title: `page.${name}`, Page, tone, tab, beside, next }
}

const built = Object.entries(pageTable).map(([name, row]) => [name, routeOf(name, row)])
// Object.fromEntries widens the table's own keys to string.
const byName = Object.fromEntries(built) as Record<keyof typeof pageTable, PageRoute>

/** The route of every page, home under both of its names. */
export const routes: Record<PageName, PageRoute> = { ...byName, homeAlias: byName.home }

const notFound = routeOf('notFound', {
  load: () => import('./not-found-page.tsx').then((file) => file.NotFoundPage),
  messages: [],
})

/** What the router matches: the path of every page, and for any other the page that says so. */
export const routePaths: readonly { path: string; caseSensitive: true; route: PageRoute }[] = [
  // Object.keys widens the table's own keys to string.
  ...(Object.keys(pages) as PageName[]).map(
    (name) => ({ path: pages[name], caseSensitive: true, route: routes[name] }) as const,
  ),
  { path: '*', caseSensitive: true, route: notFound },
]

/** Fetches the page that the application opens with, before the router is there to show it. */
export function prefetchFirst(
  pathname: string,
  { signedIn, loadMessages }: { signedIn: boolean; loadMessages: LoadMessages },
): void {
  const first = routePaths.find((pattern) => matchPath(pattern, pathname) !== null)
  if (first === undefined) return
  first.route.Page.prefetch(loadMessages)
  if (!signedIn) return
  // After a failure the code that needs the script imports it again.
  for (const fetch of first.route.beside) fetch().catch(() => {})
}

/** Fetches where people go from here, for those who have not asked their browser to save data. */
export function prefetchNext({ next }: PageRoute, loadMessages: LoadMessages): void {
  if (savesData()) return
  for (const name of next) routes[name].Page.prefetch(loadMessages)
}
