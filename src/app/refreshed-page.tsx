import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { use, type ComponentType, type ReactNode } from 'react'
import { PageFrameContext } from '#src/ui/frame/page-frame.ts'
import { PullToRefresh } from '#src/ui/list/pull-to-refresh.tsx'

/** The page, which fetches anew what it shows when it is pulled down (spec 2). */
export function refreshed(Content: ComponentType): ComponentType {
  return function RefreshedPage() {
    const frame = use(PageFrameContext)
    return (
      <PageFrameContext value={{ ...frame, Around: PullArea }}>
        <Content />
      </PageFrameContext>
    )
  }
}

function PullArea({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const refresh = () => {
    // Pulling happens at the top, so of an infinite list only the first page is fetched.
    queries.setQueriesData({ type: 'active' }, firstPage)
    return queries.refetchQueries({ type: 'active' }, { throwOnError: true })
  }
  return <PullToRefresh onRefresh={refresh}>{children}</PullToRefresh>
}

function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return data
  const { pages, pageParams } = data as InfiniteData<unknown>
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
