import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { pictureLimit } from '#contract/consultation.ts'
import { objectAddress } from '#src/services/object-address.ts'
import { openUploads } from '#src/services/uploads/open-uploads.ts'
import { readyClientAtom, type Client } from '#src/state/client-atom.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { PictureField } from '#src/ui/upload/picture-field.tsx'
import type { UploaderQueue } from '#src/ui/upload/uploader-queue.ts'
import { useUploads, type UploadEvents } from '#src/ui/upload/use-uploads.ts'

const uploads = {
  to: { folder: 'consult' },
  maxCount: pictureLimit,
  maxSize: 5 * 1024 * 1024,
  accept: ['image'],
} as const

type Props = UploadEvents & {
  /** Those that were uploaded before. */
  stored: readonly string[]
}

/** The pictures of a description. */
export function SymptomPictures({ stored, ...events }: Props) {
  const { _ } = useLingui()
  const { notify } = useAtomValue(readyClientAtom)
  const ask = useSetAtom(askAtom)
  const queue = useUploads(() => openWith(stored, notify), events)
  const question = {
    title: _('ask.pictures.drop'),
    text: _('ask.pictures.dropText'),
    yes: _('ask.pictures.dropYes'),
    no: _('way.cancel'),
    danger: true,
  }
  return (
    <PictureField
      queue={queue}
      label={_('ask.pictures')}
      hint={_('ask.pictures.hint')}
      sourceOf={objectAddress}
      askRemove={() => ask(question)}
    />
  )
}

function openWith(stored: readonly string[], notify: Client['notify']): UploaderQueue {
  const queue = openUploads(uploads, { notify })
  queue.addStored(stored)
  return queue
}
