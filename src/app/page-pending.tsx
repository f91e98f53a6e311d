import type { Pending } from '#src/ui/frame/lazy-source.ts'
import { PageFailed } from './page-failed.tsx'
import { PageLoading } from './page-loading.tsx'

/** Shown in place of a page that is loading, or could not be loaded. */
export function PagePending({ pending }: { pending: Pending }) {
  return pending.at === 'loading' ? <PageLoading /> : <PageFailed />
}
