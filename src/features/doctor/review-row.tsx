import { formatChinaDate } from '#src/services/china-time.ts'
import type { DoctorReview } from '#contract/doctor/doctor-page.ts'
import { RatingDisplay } from '#src/ui/content/rating-display.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import { useDoctorLabels } from './doctor-labels.ts'
import './review-row.css'

type Props = {
  review: DoctorReview
  /** Opens a picture of it, by its place. */
  onPicture?: (place: number) => void
}

/** What one patient says, and what the doctor answered. */
export function ReviewRow({ review, onPicture }: Props) {
  const { _, locale } = useDoctorLabels()
  const { author, stars, text, tags, disease, type, pictures, reply, at, followUp } = review
  return (
    <article className="review-row">
      <p className="review-row__head">
        <span className="review-row__author">{author}</span>
        <RatingDisplay value={stars} />
      </p>
      <p className="review-row__text">{text}</p>
      {tags.length > 0 && (
        <ul className="review-row__tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
      {onPicture && pictures.length > 0 && (
        <ul className="review-row__pictures">
          {pictures.map((picture, place) => (
            <li key={picture}>
              <button
                type="button"
                className="review-row__picture"
                aria-label={_('doctor.picture', { place: place + 1 })}
                onClick={() => onPicture(place)}
              >
                <img src={picture} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="review-row__about">
        <span>{formatChinaDate({ locale, at })}</span> <span>{_(`doctor.type.${type}`)}</span>{' '}
        <span>{disease}</span>
      </p>
      {followUp !== null && (
        <p className="review-row__reply">
          <span className="review-row__doctor">{_('doctor.followUp')}</span>{' '}
          <span>{followUp.text}</span>
        </p>
      )}
      {reply !== '' && (
        <p className="review-row__reply">
          <span className="review-row__doctor">{_('doctor.reply')}</span> <span>{reply}</span>
        </p>
      )}
    </article>
  )
}
