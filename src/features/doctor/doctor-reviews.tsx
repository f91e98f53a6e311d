import { Link } from 'react-router-dom'
import type { DoctorPageFacts } from '#contract/doctor/doctor-page.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { commentsPath, useDoctorLabels } from './doctor-labels.ts'
import { ReviewRow } from './review-row.tsx'

/** The newest of what patients say, and the way to all of it. */
export function DoctorReviews({ doctor }: { doctor: DoctorPageFacts }) {
  const { _ } = useDoctorLabels()
  const { id, reviews, newest } = doctor
  if (reviews.count === 0) {
    return (
      <Card title={_('doctor.reviews')}>
        <p className="doctor-text">{_('doctor.noReviews')}</p>
      </Card>
    )
  }
  return (
    <Card title={_('doctor.reviews')}>
      <p className="doctor-reviews__sum">
        {_('doctor.reviewsSum', { percent: reviews.praisePercent, count: reviews.count })}
      </p>
      <ul className="doctor-reviews__tags">
        {reviews.tags.map(({ name, count }) => (
          <li key={name}>
            <Tag tone="quiet">{`${name} ${count}`}</Tag>
          </li>
        ))}
      </ul>
      <ul className="doctor-reviews__list">
        {newest.map((review) => (
          <li key={review.id}>
            <ReviewRow review={review} />
          </li>
        ))}
      </ul>
      <Link to={commentsPath(id)} className={buttonClass({ variant: 'soft', wide: true })}>
        {_('doctor.allReviews')}
      </Link>
    </Card>
  )
}
