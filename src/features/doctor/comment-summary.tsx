import type { ReviewSummary } from '#contract/doctor/doctor-page.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Stars } from '#src/ui/content/stars.tsx'
import { useDoctorLabels } from './doctor-labels.ts'

/** All reviews in numbers: how good, how many, and how the stars are spread. */
export function CommentSummary({ summary }: { summary: ReviewSummary }) {
  const { _, number, score } = useDoctorLabels()
  const { count, praisePercent, stars } = summary
  const max = Math.max(1, ...stars)
  return (
    <Card>
      <div className="comment-summary">
        <div className="comment-summary__score">
          <p className="comment-summary__number">{score(summary.score) || '-'}</p>
          <Stars
            value={summary.score / 10}
            label={_('doctor.scoreOf', { score: score(summary.score) || 0 })}
          />
          <p className="comment-summary__line">{_('doctor.praise', { percent: praisePercent })}</p>
          <p className="comment-summary__line">{_('doctor.reviewsCount', { count })}</p>
        </div>
        <ul className="comment-summary__bars">
          {stars.map((each, place) => (
            <li key={place} className="comment-summary__bar">
              <span>{_('doctor.stars', { stars: 5 - place })}</span>
              <span className="comment-summary__ground" aria-hidden="true">
                <span
                  className="comment-summary__fill"
                  style={{ width: `${(each * 100) / max}%` }}
                />
              </span>
              <span className="comment-summary__count">{number(each)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
