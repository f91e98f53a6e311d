import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listProgress } from '#src/blocks/list-progress.ts'
import type { ListStatus } from '#src/ui/list/list-status.ts'

type Page = { version: number; after: number | null }

/** A list of two pages, each answer as `answer` says. */
function twoPages(answer: (page: number) => Promise<void> = async () => {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let version = 0
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }): Promise<Page> => {
      const asOf = version
      await answer(pageParam)
      return { version: asOf, after: pageParam === 1 ? 2 : null }
    },
    initialPageParam: 1,
    getNextPageParam: ({ after }: Page) => after,
  })
  const statuses: ListStatus[] = []
  observer.subscribe((result) => {
    const { status } = listProgress(result)
    if (status !== statuses.at(-1)) statuses.push(status)
  })
  return {
    statuses,
    more: () => listProgress(observer.getCurrentResult()).more(),
    versions: () => observer.getCurrentResult().data?.pages.map((page) => page.version),
    /** Something has changed, which the list is told of. */
    change: () => {
      version += 1
      return queries.invalidateQueries()
    },
    async until(status: ListStatus): Promise<void> {
      await expect.poll(() => statuses.at(-1)).toBe(status)
    },
  }
}

test('a list that is asked for anew while its next page is on its way wants that page afterwards', async () => {
  const list = twoPages()
  await list.until('idle')
  list.more()
  await list.change()
  await list.until('idle')
  // Whoever asked at the first `idle` asks at the second, which is another.
  expect(list.statuses.slice(-2)).toEqual(['refreshing', 'idle'])
  list.more()
  await list.until('end')
  expect(list.versions()).toEqual([1, 1])
})

test('a list of two pages that could not be refreshed is asked for again from its first page', async () => {
  let isDown = false
  const list = twoPages(async () => {
    if (isDown) throw new Error('no network')
  })
  await list.until('idle')
  list.more()
  await list.until('end')
  isDown = true
  await list.change()
  await list.until('failed')
  isDown = false
  list.more()
  await list.until('end')
  expect(list.versions()).toEqual([1, 1])
})

test('a next page that did not come is asked for again alone', async () => {
  const requested: number[] = []
  let isDown = false
  const list = twoPages(async (page) => {
    requested.push(page)
    if (isDown) throw new Error('no network')
  })
  await list.until('idle')
  isDown = true
  list.more()
  await list.until('failed')
  isDown = false
  list.more()
  await list.until('end')
  expect(requested).toEqual([1, 2, 2])
})
