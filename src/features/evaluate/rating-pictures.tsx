import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { ratingPictureLimit } from '#contract/rating.ts'
import { objectAddress } from '#src/services/object-address.ts'
import { openUploads } from '#src/services/uploads/open-uploads.ts'
import type { Client } from '#src/state/client-atom.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { PictureField } from '#src/ui/upload/picture-field.tsx'
import type { UploaderQueue } from '#src/ui/upload/uploader-queue.ts'
import type { UploadPart } from '#src/ui/upload/use-late-uploads.ts'

const uploads = {
  to: { folder: 'rating' },
  maxCount: ratingPictureLimit,
  maxSize: 5 * 1024 * 1024,
  accept: ['image'],
} as const

/** Pictures of a rating; they come after the page. */
export function openPictures(stored: readonly string[], { tell }: Client): UploadPart {
  const queue = openUploads(uploads, { tell })
  queue.addStored(stored)
  return { queue, draw: (given) => <RatingPictures {...given} /> }
}

function RatingPictures({ queue }: { queue: UploaderQueue }) {
  const { _ } = useLingui()
  const ask = useSetAtom(askAtom)
  const question = {
    title: _('evaluate.pictures.drop'),
    text: _('evaluate.pictures.dropText'),
    yes: _('evaluate.pictures.dropYes'),
    no: _('way.cancel'),
    danger: true,
  }
  return (
    <PictureField
      queue={queue}
      label={_('evaluate.pictures')}
      hint={_('evaluate.pictures.hint')}
      sourceOf={objectAddress}
      askRemove={() => ask(question)}
    />
  )
}
