import { useMemo } from 'react'
import type { ConsultationAction } from '#contract/consultation-actions.ts'
import { byMonth } from '#src/blocks/by-month.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatChinaMonth } from '#src/services/china-time.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { LongList } from '#src/ui/list/long-list.tsx'
import type { ConsultMutations } from '#src/features/consult/use-consult-mutations.tsx'
import { AskDoctorLink } from './ask-doctor-link.tsx'
import type { ConsultList } from './consult-list-atom.ts'
import { ConsultRow } from './consult-row.tsx'

type Props = {
  list: ConsultList
  /** Nothing stands above it. */
  isAlone: boolean
  visit: string
  mutations: ConsultMutations
}

/** What people come back for; the whole table stands in the history. */
const quick: readonly ConsultationAction[] = ['askAgain', 'rate', 'seeRating']

const nothing = () => {}

/** What was, month by month. */
export function MyFinished({ list: { items, status, more }, isAlone, visit, mutations }: Props) {
  const { _, locale } = useTexts()
  const rows = useMemo(
    () =>
      byMonth(items, {
        at: ({ createdAt }) => createdAt,
        monthOf: (at) => formatChinaMonth({ locale, at }),
      }),
    [items, locale],
  )
  return (
    <LongList
      visit={visit}
      items={rows}
      keyOf={({ id }) => id}
      renderRow={(row) =>
        row.kind === 'month' ? (
          <h2 className="my-month">{row.label}</h2>
        ) : (
          <ConsultRow
            consultation={row.item}
            mutations={mutations}
            unread={0}
            only={quick}
            onEnd={nothing}
          />
        )
      }
      status={status}
      more={more}
      empty={
        <Empty text={_(isAlone ? 'consults.none.all' : 'consults.none.finished')}>
          {isAlone && <AskDoctorLink />}
        </Empty>
      }
    />
  )
}
