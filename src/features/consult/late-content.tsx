import { useLingui } from '@lingui/react'
import { useEffect, useState, type ComponentType } from 'react'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button } from '#src/ui/form/button.tsx'

type Fetched<Given> =
  | { at: 'asking' }
  | { at: 'failed' }
  | { at: 'there'; is: ComponentType<Given> }

/**
 * The larger part of a page, fetched while its head stands already. Once it is there it is drawn
 * at once: who comes back finds the page as high as it was.
 */
export function lateContent<Given extends object>(
  load: () => Promise<ComponentType<Given>>,
): ComponentType<Given> {
  let kept: Fetched<Given> = { at: 'asking' }
  return function LateContent(given: Given) {
    const { _ } = useLingui()
    const [fetched, setFetched] = useState(kept)
    const asks = fetched.at === 'asking'
    useEffect(() => {
      async function fetch(): Promise<void> {
        try {
          kept = { at: 'there', is: await load() }
          setFetched(kept)
        } catch {
          setFetched({ at: 'failed' })
        }
      }
      if (asks) void fetch()
    }, [asks])
    switch (fetched.at) {
      case 'asking':
        return (
          <Card>
            <Skeleton label={_('shell.loading')} rows={3} />
          </Card>
        )
      case 'failed':
        return (
          <Notice icon="wave" title={_('failure.title')} text={_('failure.text')}>
            <Button onClick={() => setFetched({ at: 'asking' })}>{_('way.retry')}</Button>
          </Notice>
        )
      case 'there':
        return <fetched.is {...given} />
    }
  }
}
