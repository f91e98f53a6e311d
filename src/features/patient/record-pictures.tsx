import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { objectAddress } from '#src/services/object-address.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { PictureField } from '#src/ui/upload/picture-field.tsx'
import type { UploaderQueue } from '#src/ui/upload/uploader-queue.ts'

/** Pictures of what was examined. */
export function RecordPictures({ queue }: { queue: UploaderQueue }) {
  const { _ } = useLingui()
  const ask = useSetAtom(askAtom)
  const question = {
    title: _('records.dropPicture'),
    text: _('records.dropPictureText'),
    yes: _('records.removeYes'),
    no: _('way.cancel'),
    danger: true,
  }
  return (
    <PictureField
      queue={queue}
      label={_('records.pictures')}
      hint={_('records.picturesHint')}
      sourceOf={objectAddress}
      askRemove={() => ask(question)}
    />
  )
}
