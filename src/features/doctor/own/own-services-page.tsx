import { useAtomValue } from 'jotai'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { ownServicesAtom } from './own-services-atom.ts'
import { ServicesForm } from './services-form.tsx'

/** 我的服务与价格: what a doctor offers, at which price, how often a day. */
export function OwnServicesPage() {
  const query = useAtomValue(ownServicesAtom)
  return (
    <Page>
      <QueryView query={query} loading={<SkeletonCards rows={[3, 3, 3]} />}>
        {(own) => <ServicesForm key={own.version} own={own} />}
      </QueryView>
    </Page>
  )
}
