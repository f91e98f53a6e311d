import { useLingui } from '@lingui/react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import './my-consult-page.css'

const MyConsultations = lazySection({
  load: () => import('./my-consultations.tsx').then((file) => file.MyConsultations),
})

const shownTypes = ['all', 'interpretation'] as const

/** 我的咨询: what goes on, what waits to be done, and what was, month by month. */
export function MyConsultPage() {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const type = shownTypes.find((each) => each === query.get('type')) ?? 'all'
  return (
    <Page>
      <div className="my-types">
        <ChoiceChips
          label={_('consults.type')}
          labelHidden
          options={shownTypes.map((value) => ({ value, label: _(`consults.mine.${value}`) }))}
          value={type}
          onChange={(chosen) =>
            void navigate(pages.myConsult + (chosen === 'all' ? '' : `?type=${chosen}`), {
              replace: true,
            })
          }
        />
      </div>
      <MyConsultations key={type} type={type === 'all' ? null : type} />
    </Page>
  )
}
