import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { HealthInfo } from '#contract/health-info.ts'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { healthInfoAtom } from '#src/state/health-info-atom.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { openHealthDraft } from './health-draft.ts'
import { HealthFacts } from './health-facts.tsx'
import { HealthForm } from './health-form.tsx'
import './health-page.css'

/** What a person says of their health: read, and on their word written. */
export function HealthPage() {
  return (
    <Page>
      <Health />
    </Page>
  )
}

function Health() {
  const query = useAtomValue(healthInfoAtom)
  return (
    <QueryView query={query} loading={<SkeletonCards rows={[6]} />}>
      {(info) => <KnownHealth info={info} />}
    </QueryView>
  )
}

function KnownHealth({ info }: { info: HealthInfo }) {
  const { _ } = useLingui()
  const { storage } = useAtomValue(readyClientAtom)
  // What was half written is gone on with.
  const [editing, setEditing] = useState(() => openHealthDraft(storage, info).found !== null)
  const [later, setLater] = useState(false)
  if (editing) return <HealthForm info={info} onDone={() => setEditing(false)} />
  const edit = () => setEditing(true)
  const isEmpty = Object.keys(info).length === 0
  if (isEmpty && !later) {
    return (
      <Notice icon="heart" title={_('health.empty')} text={_('health.emptyText')}>
        <Button onClick={edit}>{_('health.setUp')}</Button>
        <Button variant="plain" onClick={() => setLater(true)}>
          {_('health.later')}
        </Button>
      </Notice>
    )
  }
  return (
    <>
      <HealthFacts info={info} />
      <Button wide onClick={edit}>
        {_('health.edit')}
      </Button>
    </>
  )
}
