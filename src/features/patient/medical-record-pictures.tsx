import { useLingui } from '@lingui/react'
import { QueuedPictures } from '#src/blocks/queued-pictures.tsx'
import type { UploaderQueue } from '#src/ui/upload/uploader-queue.ts'

/** Pictures of what was examined. */
export function MedicalRecordPictures({ queue }: { queue: UploaderQueue }) {
  const { _ } = useLingui()
  return (
    <QueuedPictures
      queue={queue}
      label={_('records.pictures')}
      hint={_('records.picturesHint')}
      drop={{
        title: _('records.dropPicture'),
        text: _('records.dropPictureText'),
        yes: _('records.removeYes'),
      }}
    />
  )
}
