import type { ConsultationRole } from '#contract/consultation-states.ts'
import type { ConsultationRating } from '#contract/consultation.ts'
import { ratingParts } from '#contract/rating.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatChinaDate } from '#src/services/china-time.ts'
import { Card } from '#src/ui/content/card.tsx'
import { RatingDisplay } from '#src/ui/content/rating-display.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import { FollowUpForm } from './follow-up-form.tsx'

type Props = { consultationId: string; rating: ConsultationRating; role: ConsultationRole }

/** What was said, to be read by both; its patient can add to it once. */
export function RatingGiven({ consultationId, rating, role }: Props) {
  const { _, locale } = useTexts()
  const { stars, tags, text, pictures, author, at, reply, followUp } = rating
  const parts = ratingParts.flatMap((part) => {
    const value = rating[part]
    return value === null ? [] : [{ part, value }]
  })
  return (
    <>
      <Card title={_(`evaluate.given.${role}`)}>
        <p className="evaluate-given__head">
          <RatingDisplay value={stars} />
          <span>{_(`evaluate.star.${stars}`)}</span>
        </p>
        {parts.map(({ part, value }) => (
          <p key={part} className="evaluate-given__part">
            <span>{_(`evaluate.part.${part}`)}</span>
            <RatingDisplay value={value} />
          </p>
        ))}
        <p className="evaluate-given__text">{text}</p>
        {tags.length > 0 && (
          <p className="evaluate-given__tags">
            {tags.map((word) => (
              <Tag key={word}>{word}</Tag>
            ))}
          </p>
        )}
        {pictures.length > 0 && (
          <ul className="evaluate-given__pictures">
            {pictures.map((src, place) => (
              <li key={src}>
                <img src={src} alt={_('evaluate.picture', { at: place + 1 })} loading="lazy" />
              </li>
            ))}
          </ul>
        )}
        <p className="evaluate-given__about">
          <span>{author}</span> <span>{formatChinaDate({ locale, at })}</span>
        </p>
        {reply !== '' && <GivenText label={_('evaluate.reply')} text={reply} />}
        {followUp !== null && <GivenText label={_('evaluate.more')} text={followUp.text} />}
      </Card>
      {followUp === null && role === 'patient' && <FollowUpForm consultationId={consultationId} />}
    </>
  )
}

function GivenText({ label, text }: { label: string; text: string }) {
  return (
    <p className="evaluate-given__said">
      <strong>{label}</strong> <span>{text}</span>
    </p>
  )
}
