import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { chinaMinute } from '#contract/calendar.ts'
import type { QuickLevel } from '#contract/consultation.ts'
import type { Department } from '#contract/doctor.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import type { quickOffers } from '#contract/endpoints/quick-endpoints.ts'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { useLastKnown } from '#src/blocks/use-last-known.ts'
import { isNobodyThere, quickOffersAtom } from '#src/state/quick-offers-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Icon } from '#src/ui/content/icon.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { LevelCards } from './level-cards.tsx'
import { topDepartmentsAtom } from './top-departments-atom.ts'
import './ask-quick-page.css'

/** 极速问诊: whoever of a department is quickest. What is chosen stands in the address. */
export function AskQuickPage() {
  return (
    <Page>
      <Head />
      <Offers />
    </Page>
  )
}

function Head() {
  const { _ } = useLingui()
  return (
    <section className="quick-head">
      <span className="quick-head__icon">
        <Icon name="quick" />
      </span>
      <h2 className="quick-head__title">{_('quick.title')}</h2>
      <p className="quick-head__text">{_('quick.text')}</p>
      <Link to={`${pages.history}?type=quick`} className="quick-head__mine">
        {_('quick.mine')}
        <Icon name="forward" />
      </Link>
    </section>
  )
}

function Offers() {
  const [query] = useSearchParams()
  const departmentId = query.get('departmentId') ?? ''
  const departments = useAtomValue(topDepartmentsAtom)
  // An address may name what is none.
  const known = departments.data?.some(({ id }) => id === departmentId) ? departmentId : ''
  const offers = useOffers(known)
  const levels = useLastKnown(offers.data)
  const isKnown = offers.data !== undefined && departments.data !== undefined
  if (!isKnown && (offers.isError || departments.isError)) {
    const retry = () => void Promise.all([offers.refetch(), departments.refetch()])
    return <FailureNotice icon="wave" retry={retry} />
  }
  if (levels === undefined || departments.data === undefined) {
    return <SkeletonCards rows={[3, 4]} />
  }
  return (
    <Choice
      levels={levels}
      departments={departments.data}
      chosen={{ departmentId: known, level: query.get('level') ?? '' }}
    />
  )
}

function useOffers(departmentId: string) {
  return useAtomValue(useMemo(() => quickOffersAtom(departmentId), [departmentId]))
}

type Props = {
  levels: ResponseOf<typeof quickOffers>['levels']
  departments: readonly Department[]
  chosen: { departmentId: string; level: string }
}

const rules = ['refund', 'questions', 'night'] as const
/** In minutes of the day: from 22 o'clock to 8 it takes longer. */
const night = { from: 22 * 60, to: 8 * 60 }

function Choice({ levels, departments, chosen }: Props) {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const [missing, miss] = useState(false)
  const department = departments.find(({ id }) => id === chosen.departmentId)
  const level: QuickLevel = chosen.level === 'senior' ? 'senior' : 'ordinary'
  const [minute] = useState(() => chinaMinute(Date.now()))
  const isNight = minute >= night.from || minute < night.to
  const at = (path: string, changed: Partial<Props['chosen']>) =>
    `${path}?${new URLSearchParams({ ...chosen, level, ...changed }).toString()}`

  function choose(changed: Partial<Props['chosen']>): void {
    miss(false)
    void navigate(at(pages.askQuick, changed), { replace: true })
  }

  function goOn(): void {
    if (department === undefined) return miss(true)
    void navigate(at(pages.askUpload, {}))
  }

  return (
    <>
      <Card title={_('quick.department')}>
        <ChoiceChips
          label={_('quick.department')}
          labelHidden
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
          value={department?.id ?? null}
          error={missing ? _('quick.departmentMissing') : undefined}
          onChange={(departmentId) => choose({ departmentId })}
        />
      </Card>
      <LevelCards levels={levels} chosen={level} onChoose={(next) => choose({ level: next })} />
      <Card title={_('quick.rules')}>
        <ul className="quick-rules">
          {rules.map((rule) => (
            <li key={rule} className={rule === 'night' && isNight ? 'quick-rules__now' : undefined}>
              {_(`quick.rule.${rule}`)}
            </li>
          ))}
        </ul>
      </Card>
      <div className="page__foot">
        {isNobodyThere(levels, level) && (
          <p className="quick-foot__nobody" role="status">
            {_('quick.nobodyText')}
          </p>
        )}
        <Button wide onClick={goOn}>
          {_('quick.ask')}
        </Button>
      </div>
    </>
  )
}
