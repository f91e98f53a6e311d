import { useLingui } from '@lingui/react'
import { ratingLimit, ratingParts, ratingPictureLimit, tagsFor } from '#contract/rating.ts'
import { FormPictures } from '#src/blocks/form-pictures.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { CheckChips } from '#src/ui/form/check-chips.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { Rating } from '#src/ui/form/rating.tsx'
import { RestoredNote } from '#src/ui/form/restored-note.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { useLeaveGuard } from '#src/ui/overlay/leave-guard.ts'
import { useRating } from './use-rating.ts'

const fiveStars = [1, 2, 3, 4, 5]

/** Stars and words, the parts and tags that fit them, and pictures. */
export function RatingForm({ consultationId }: { consultationId: string }) {
  const { _ } = useLingui()
  const form = useRating(consultationId)
  const { values, problem, sending, begins, change, submit } = form
  const { stars, parts, tags, text, author } = values
  const starLabels = fiveStars.map((star) => _(`evaluate.star.${star}`))
  const why = problem === null ? '' : _(problem)
  useLeaveGuard(!sending && !form.isKept)
  return (
    <>
      {form.isRestored && <RestoredNote onStartOver={form.startOver} />}
      <Fields sending={sending}>
        <Card>
          <Rating
            label={_('evaluate.stars')}
            starLabels={starLabels}
            value={stars}
            // What fitted other stars is not said of these.
            onChange={(given) =>
              change({ stars: given, tags: tags.filter((tag) => tagsFor(given).includes(tag)) })
            }
          />
          {stars > 0 && (
            <>
              <div className="evaluate-parts">
                {ratingParts.map((part) => (
                  <Rating
                    key={part}
                    label={_(`evaluate.part.${part}`)}
                    starLabels={starLabels}
                    value={parts[part]}
                    onChange={(given) => change({ parts: { ...parts, [part]: given } })}
                  />
                ))}
              </div>
              <CheckChips
                label={_('evaluate.tags')}
                options={tagsFor(stars).map((value) => ({
                  value,
                  label: _(`evaluate.tag.${value}`),
                }))}
                value={tags}
                onChange={(chosen) => change({ tags: chosen })}
              />
            </>
          )}
          <TextArea
            label={_('evaluate.text')}
            placeholder={_('evaluate.textHint')}
            name="text"
            rows={4}
            limit={ratingLimit}
            value={text}
            onChange={(changed) => change({ text: changed })}
          />
        </Card>
        <Card>
          <FormPictures
            key={begins}
            folder="rating"
            maxCount={ratingPictureLimit}
            label={_('evaluate.pictures')}
            hint={_('evaluate.pictures.hint')}
            lost={_('evaluate.pictures.lost')}
            drop={{
              title: _('evaluate.pictures.drop'),
              text: _('evaluate.pictures.dropText'),
              yes: _('evaluate.pictures.dropYes'),
            }}
            stored={values.pictures}
            onArrived={(pictures) => change({ pictures })}
            onStateChange={form.setUploadsState}
          />
        </Card>
        <Checkbox
          name="anonymous"
          checked={author === 'anonymous'}
          onChange={({ target }) => change({ author: target.checked ? 'anonymous' : 'named' })}
        >
          {_('evaluate.anonymous')}
        </Checkbox>
      </Fields>
      <div className="page__foot">
        <p id="evaluate-why" className="evaluate-foot__why" role="status">
          {why}
        </p>
        <Button
          wide
          loading={sending}
          disabled={problem !== null}
          aria-describedby="evaluate-why"
          onClick={() => void submit()}
        >
          {_('evaluate.submit')}
        </Button>
      </div>
    </>
  )
}
