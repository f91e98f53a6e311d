import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { objectAddress } from '#src/services/object-address.ts'
import { askAtom, type Question } from '#src/state/question-atom.ts'
import { PictureField } from '#src/ui/upload/picture-field.tsx'
import type { UploaderQueue } from '#src/ui/upload/uploader-queue.ts'

export type PictureTexts = {
  label: string
  hint: string
  /** Asked before one that has arrived is taken away. */
  drop: Pick<Question, 'title' | 'text' | 'yes'>
}

type Props = PictureTexts & { queue: UploaderQueue }

/** The pictures of a form and of its queue. */
export function QueuedPictures({ queue, label, hint, drop }: Props) {
  const { _ } = useLingui()
  const ask = useSetAtom(askAtom)
  return (
    <PictureField
      queue={queue}
      label={label}
      hint={hint}
      sourceOf={objectAddress}
      askRemove={() => ask({ ...drop, no: _('button.cancel'), danger: true })}
    />
  )
}
