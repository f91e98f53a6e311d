import { useAtomValue } from 'jotai'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import { RetryLine } from '#src/blocks/retry-line.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { useRefreshOnEnd } from '#src/blocks/use-refresh-on-end.ts'
import { Button } from '#src/ui/form/button.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import type { ConsultMutations } from '#src/features/consult/use-consult-mutations.tsx'
import type { ConsultList } from './consult-list-atom.ts'
import { ConsultRow } from './consult-row.tsx'
import { heroOf } from './my-consult-rows.ts'
import { MyHero } from './my-hero.tsx'
import { unreadByPeerAtom } from './unread-by-peer-atom.ts'

type Props = { list: ConsultList; mutations: ConsultMutations }

/** What goes on: the one that matters most large, the others below it. */
export function MyOpen({ list: { items, total, status, more }, mutations }: Props) {
  const { _ } = useConsultLabels()
  const unread = useAtomValue(unreadByPeerAtom)
  const onEnd = useRefreshOnEnd()
  if (total === null && status === 'failed') {
    return <FailureNotice icon="wave" retry={more} />
  }
  if (total === null) return <SkeletonCards rows={[4]} />
  const hero = heroOf(items)
  const others = items.filter((item) => item !== hero)
  const unreadOf = (id: string | undefined) => unread.get(id ?? '') ?? 0
  return (
    <>
      {hero !== null && (
        <MyHero consultation={hero} unread={unreadOf(hero.doctor?.id)} onEnd={onEnd} />
      )}
      {others.length > 0 && (
        <section className="my-open" aria-labelledby="my-open-title">
          <h2 id="my-open-title" className="my-month">
            {_('consults.mine.open')}
          </h2>
          <ul className="my-open__rows">
            {others.map((consultation) => (
              <li key={consultation.id}>
                <ConsultRow
                  consultation={consultation}
                  mutations={mutations}
                  unread={unreadOf(consultation.doctor?.id)}
                  onEnd={onEnd}
                />
              </li>
            ))}
          </ul>
          {status === 'failed' && <RetryLine retry={more} />}
          {status !== 'failed' && status !== 'end' && (
            <Button variant="plain" wide loading={status !== 'idle'} onClick={more}>
              {_('consults.mine.more')}
            </Button>
          )}
        </section>
      )}
    </>
  )
}
