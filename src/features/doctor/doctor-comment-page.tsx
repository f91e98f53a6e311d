import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { reviewFilters, type ReviewFilter } from '#contract/endpoints/review-endpoints.ts'
import type { DoctorReview, ReviewSummary } from '#contract/doctor/doctor-page.ts'
import { choiceOrDefault } from '#contract/preferences.ts'
import { useRole } from '#src/blocks/use-role.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Empty } from '#src/ui/content/empty.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { InfiniteList } from '#src/ui/list/infinite-list.tsx'
import { CommentPictures } from './comment-pictures.tsx'
import { CommentSummary } from './comment-summary.tsx'
import { doctorReviewsAtom } from './doctor-atom.ts'
import { commentsPath } from './doctor-labels.ts'
import { NoDoctor } from './no-doctor.tsx'
import { OwnReply } from './own/own-reply.tsx'
import { ReviewRow } from './review-row.tsx'
import './doctor-comment-page.css'

type Shown = { review: DoctorReview; start: number }

/** 患者评价: in numbers, then one by one, which the doctor answers; which of them stands in the address. */
export function DoctorCommentPage() {
  const [query] = useSearchParams()
  const doctorId = query.get('doctorId') ?? ''
  const filter = choiceOrDefault(reviewFilters, query.get('filter'))
  const disease = query.get('disease')?.slice(0, 20) || null
  return (
    <Page>
      <Comments key={doctorId} doctorId={doctorId} filter={filter} disease={disease} />
    </Page>
  )
}

type Props = { doctorId: string; filter: ReviewFilter; disease: string | null }

function Comments({ doctorId, filter, disease }: Props) {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const role = useRole()
  const [shown, setShown] = useState<Shown | null>(null)
  const list = useAtomValue(
    useMemo(() => doctorReviewsAtom({ doctorId, filter, disease }), [doctorId, filter, disease]),
  )
  // While another choice is fetched the numbers stay.
  const [last, setLast] = useState(list.summary)
  if (list.summary !== null && list.summary !== last) setLast(list.summary)

  function choose(chosen: Omit<Props, 'doctorId'>): void {
    const more = [
      chosen.filter === 'all' ? '' : `&filter=${chosen.filter}`,
      chosen.disease === null ? '' : `&disease=${encodeURIComponent(chosen.disease)}`,
    ]
    void navigate(commentsPath(doctorId) + more.join(''), { replace: true })
  }

  if (list.unknown) return <NoDoctor />
  return (
    <>
      {last !== null && <CommentSummary summary={last} />}
      {last !== null && last.count > 0 && (
        <Choice summary={last} filter={filter} disease={disease} onChoose={choose} />
      )}
      <InfiniteList
        items={list.reviews}
        keyOf={({ id }) => id}
        renderRow={(review) => (
          <div className="comment">
            <ReviewRow review={review} onPicture={(start) => setShown({ review, start })} />
            {role === 'doctor' && review.reply === '' && (
              <OwnReply doctorId={doctorId} reviewId={review.id} />
            )}
          </div>
        )}
        status={list.status}
        more={list.more}
        empty={<Empty text={_('doctor.noReviews')} icon="message" />}
      />
      {shown !== null && (
        <CommentPictures
          pictures={shown.review.pictures}
          start={shown.start}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

type ChoiceProps = Omit<Props, 'doctorId'> & {
  summary: ReviewSummary
  onChoose: (chosen: Omit<Props, 'doctorId'>) => void
}

function Choice({ summary, filter, disease, onChoose }: ChoiceProps) {
  const { _ } = useLingui()
  const [five = 0, four = 0, three = 0, two = 0, one = 0] = summary.stars
  const counts: Record<ReviewFilter, number> = {
    all: summary.count,
    pictures: summary.withPictures,
    good: five + four,
    fair: three,
    poor: two + one,
  }
  return (
    <Card>
      <ChoiceChips
        label={_('doctor.reviewFilter')}
        labelHidden
        options={reviewFilters.map((each) => ({
          value: each,
          label: `${_(`doctor.reviews.${each}`)} ${counts[each]}`,
        }))}
        value={filter}
        onChange={(chosen) => onChoose({ filter: chosen, disease })}
      />
      <ChoiceChips
        label={_('doctor.reviewCondition')}
        options={[
          { value: '', label: _('doctor.anyDisease') },
          ...summary.diseases.map(({ name, count }) => ({
            value: name,
            label: `${name} ${count}`,
          })),
        ]}
        value={disease ?? ''}
        onChange={(chosen) => onChoose({ filter, disease: chosen || null })}
      />
    </Card>
  )
}
