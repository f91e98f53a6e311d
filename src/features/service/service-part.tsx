import { useLingui } from '@lingui/react'
import { useAtomValue, type Atom } from 'jotai'
import type { ReactNode } from 'react'
import type { QueryState } from '#src/state/query-state.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button } from '#src/ui/form/button.tsx'

type Props<T> = { title: string; of: Atom<QueryState<T>>; children: (value: T) => ReactNode }

/** A part of the page that is asked for by itself: its failure leaves the others standing. */
export function ServicePart<T>({ title, of, children }: Props<T>) {
  const { _ } = useLingui()
  const asked = useAtomValue(of)
  switch (asked.at) {
    case 'signedOut':
      return null
    case 'loading':
      return (
        <Card title={title}>
          <Skeleton label={_('shell.loading')} />
        </Card>
      )
    case 'failed':
      return (
        <Card title={title}>
          <Button variant="plain" wide onClick={asked.retry}>
            {_('failure.tapToRetry')}
          </Button>
        </Card>
      )
    case 'known':
      return <Card title={title}>{children(asked.value)}</Card>
  }
}
