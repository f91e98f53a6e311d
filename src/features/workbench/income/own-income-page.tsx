import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { monthSchema } from '#contract/endpoints/income-endpoints.ts'
import { useLastKnown } from '#src/blocks/use-last-known.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { InfiniteList } from '#src/ui/list/infinite-list.tsx'
import { incomeAtom } from './income-atom.ts'
import { IncomeMonth } from './income-month.tsx'
import { IncomeRow } from './income-row.tsx'

/** 收入明细: what came in for the doctor, month by month; which one stands in the address. */
export function OwnIncomePage() {
  const { _ } = useLingui()
  const [query, setQuery] = useSearchParams()
  const month = monthSchema.safeParse(query.get('month')).data ?? null
  const { of, items, status, more } = useAtomValue(useMemo(() => incomeAtom(month), [month]))
  const shown = useLastKnown(of)
  return (
    <Page>
      {shown !== undefined && (
        <IncomeMonth of={shown} onChoose={(next) => setQuery({ month: next }, { replace: true })} />
      )}
      <InfiniteList
        items={items}
        keyOf={({ consultationId }) => consultationId}
        renderRow={(item) => <IncomeRow item={item} />}
        status={status}
        more={more}
        empty={<Empty text={_('workbench.income.none')} icon="card" />}
      />
    </Page>
  )
}
