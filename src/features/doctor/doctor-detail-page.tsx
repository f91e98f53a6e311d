import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DoctorPageFacts } from '#contract/doctor/doctor-page.ts'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { UnfoldingText } from '#src/ui/content/unfolding-text.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { doctorPageAtom } from './doctor-atom.ts'
import { DoctorFoot } from './doctor-foot.tsx'
import { DoctorHead } from './doctor-head.tsx'
import { DoctorServices } from './doctor-services.tsx'
import { DoctorShifts } from './doctor-shifts.tsx'
import { DoctorReviews } from './doctor-reviews.tsx'
import { DoctorTopics } from './doctor-topics.tsx'
import { NoDoctor } from './no-doctor.tsx'
import './doctor-detail-page.css'

/** 医生信息: who a doctor is, what they offer, when they are at the hospital, what patients say. */
export function DoctorDetailPage() {
  const [query] = useSearchParams()
  const doctorId = query.get('doctorId') ?? ''
  return (
    <Page>
      <DoctorLoader key={doctorId} doctorId={doctorId} />
    </Page>
  )
}

function DoctorLoader({ doctorId }: { doctorId: string }) {
  const query = useAtomValue(useMemo(() => doctorPageAtom(doctorId), [doctorId]))
  return (
    <QueryView
      query={query}
      loading={<SkeletonCards rows={[3, 2, 4]} />}
      renderFailed={(retry) => <FailureNotice icon="wave" retry={retry} />}
      unknown={<NoDoctor />}
    >
      {(doctor) => <Known doctor={doctor} />}
    </QueryView>
  )
}

function Known({ doctor }: { doctor: DoctorPageFacts }) {
  const { _ } = useLingui()
  return (
    <>
      <DoctorHead doctor={doctor} />
      {doctor.introduction !== '' && (
        <Card title={_('doctor.introduction')}>
          <UnfoldingText
            text={doctor.introduction}
            labels={{ unfold: _('doctor.unfold'), fold: _('doctor.fold') }}
          />
        </Card>
      )}
      <Card title={_('doctor.major')}>
        <ul className="doctor-majors">
          {doctor.major.split('、').map((each) => (
            <li key={each} className="doctor-majors__one">
              {each}
            </li>
          ))}
        </ul>
      </Card>
      <DoctorServices doctor={doctor} />
      <DoctorShifts shifts={doctor.shifts} />
      <DoctorTopics doctor={doctor} />
      <DoctorReviews doctor={doctor} />
      <Card title={_('doctor.promises')}>
        <ul className="doctor-promises">
          {['doctor.promise1', 'doctor.promise2', 'doctor.promise3'].map((promise) => (
            <li key={promise}>{_(promise)}</li>
          ))}
        </ul>
      </Card>
      <DoctorFoot doctor={doctor} />
    </>
  )
}
