import { useLingui } from '@lingui/react'
import { pictureLimit } from '#contract/consultation.ts'
import { FormPictures } from '#src/blocks/form-pictures.tsx'
import { Card } from '#src/ui/content/card.tsx'
import type { UploadEvents } from '#src/ui/upload/use-uploads.ts'

type Props = UploadEvents & { stored: readonly string[] }

/** Where pictures are added, with what makes them good ones. */
export function PictureCard(pictures: Props) {
  const { _ } = useLingui()
  return (
    <Card>
      <FormPictures
        folder="consult"
        maxCount={pictureLimit}
        label={_('ask.pictures')}
        hint={_('ask.pictures.hint')}
        lost={_('ask.pictures.lost')}
        drop={{
          title: _('ask.pictures.drop'),
          text: _('ask.pictures.dropText'),
          yes: _('ask.pictures.dropYes'),
        }}
        {...pictures}
      />
      <p className="symptom-private">{_('ask.pictures.tips')}</p>
    </Card>
  )
}
