import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { actionsOf } from '#contract/consultation-actions.ts'
import { consultationPath } from '#contract/pages.ts'
import { useHomePath } from '#src/blocks/use-role.ts'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { consultationAtom } from '#src/state/consultation-atom.ts'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { RatingForm } from './rating-form.tsx'
import { RatingGiven } from './rating-given.tsx'
import './evaluate-page.css'

/** 评价: what a patient says of a consultation that is over, or has said. */
export function EvaluatePage() {
  const [query] = useSearchParams()
  const consultationId = query.get('consultationId') ?? ''
  return (
    <Page>
      <Evaluate key={consultationId} consultationId={consultationId} />
    </Page>
  )
}

function Evaluate({ consultationId }: { consultationId: string }) {
  const { _ } = useLingui()
  const homePath = useHomePath()
  const query = useAtomValue(useMemo(() => consultationAtom(consultationId), [consultationId]))
  return (
    <QueryView
      query={query}
      loading={<SkeletonCards rows={[2, 5]} />}
      renderFailed={(retry) => <FailureNotice icon="wave" retry={retry} />}
      unknown={
        <Notice icon="list" title={_('evaluate.unknown')} text={_('evaluate.unknownText')}>
          <Link to={homePath} className={buttonClass()}>
            {_('button.home')}
          </Link>
        </Notice>
      }
    >
      {({ consultation }) => <Known consultation={consultation} />}
    </QueryView>
  )
}

function Known({ consultation }: { consultation: ConsultationDetail }) {
  const { _ } = useLingui()
  const { id, role, doctor, rating } = consultation
  const facts = { ...consultation, hasDoctor: doctor !== null }
  const mayRate = actionsOf(role, facts).includes('rate')
  if (rating === null && !mayRate) {
    return (
      <Notice icon="info" title={_('evaluate.early')} text={_('evaluate.earlyText')}>
        <Link to={consultationPath(id)} replace className={buttonClass()}>
          {_('evaluate.open')}
        </Link>
      </Notice>
    )
  }
  return (
    <>
      {doctor !== null && (
        <Card>
          <div className="evaluate-doctor">
            <Avatar src={doctor.portrait} size="lg" />
            <div>
              <p className="evaluate-doctor__name">
                {doctor.name} <span className="evaluate-doctor__title">{doctor.title}</span>
              </p>
              <p className="evaluate-doctor__title">
                {[doctor.department, doctor.hospital].filter(Boolean).join(' · ')}
              </p>
            </div>
          </div>
        </Card>
      )}
      {rating === null ? (
        <RatingForm consultationId={id} />
      ) : (
        <RatingGiven consultationId={id} rating={rating} role={role} />
      )}
    </>
  )
}
