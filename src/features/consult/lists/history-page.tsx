import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { orderTypes, type OrderType } from '#contract/consultation.ts'
import { pages } from '#contract/pages.ts'
import { UndoStrip } from '#src/blocks/undo-strip.tsx'
import { Tabs } from '#src/ui/content/tabs.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { historyTabs, readHistory, writeHistory, type HistoryFilters } from './history-filters.ts'
import './history-page.css'

const HistoryList = lazySection({
  load: () => import('./history-list.tsx').then((file) => file.HistoryList),
})
const anyType = ''

/** 咨询历史: all that was ever asked, by state and type; both stand in the address. */
export function HistoryPage() {
  const { _ } = useConsultLabels()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const filters = useMemo(() => readHistory(query), [query])
  const { tab, type } = filters
  const change = (part: Partial<HistoryFilters>) =>
    void navigate(pages.history + writeHistory({ ...filters, ...part }), { replace: true })
  return (
    <Page>
      <div className="history">
        <Tabs
          label={_('consults.tabs')}
          tabs={historyTabs.map((id) => ({
            id,
            label: _(id === 'all' ? 'consults.all' : `consult.state.${id}`),
          }))}
          value={tab}
          onChange={(chosen) => change({ tab: chosen })}
        >
          <ChoiceChips<OrderType | typeof anyType>
            label={_('consults.type')}
            labelHidden
            options={[
              { value: anyType, label: _('consults.anyType') },
              ...orderTypes.map((value) => ({ value, label: _(`consult.type.${value}`) })),
            ]}
            value={type ?? anyType}
            onChange={(chosen) => change({ type: chosen === anyType ? null : chosen })}
          />
          <HistoryList key={query.toString()} filters={filters} />
        </Tabs>
      </div>
      <UndoStrip />
    </Page>
  )
}
