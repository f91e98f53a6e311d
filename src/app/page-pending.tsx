import type { Pending } from '#src/ui/frame/lazy-source.ts'
import { PageFailed } from './page-failed.tsx'
import { PageLoading } from './page-loading.tsx'

/** Stands in for a page that is being fetched, or did not come. */
export function PagePending({ pending }: { pending: Pending }) {
  return pending.at === 'loading' ? <PageLoading /> : <PageFailed />
}
