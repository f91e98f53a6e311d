import { useLingui } from '@lingui/react'
import { useAtomValue, type Atom } from 'jotai'
import type { ReactNode } from 'react'
import { QueryView } from '#src/blocks/query-view.tsx'
import { RetryLine } from '#src/blocks/retry-line.tsx'
import type { QueryState } from '#src/state/query-state.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'

type Props<T> = { title: string; of: Atom<QueryState<T>>; children: (value: T) => ReactNode }

/** A section of the page with a query of its own: when it fails the others stay. */
export function ServiceSection<T>({ title, of, children }: Props<T>) {
  const { _ } = useLingui()
  const query = useAtomValue(of)
  if (query.at === 'signedOut') return null
  return (
    <Card title={title}>
      <QueryView
        query={query}
        loading={<Skeleton label={_('shell.loading')} />}
        renderFailed={(retry) => <RetryLine retry={retry} />}
      >
        {children}
      </QueryView>
    </Card>
  )
}
