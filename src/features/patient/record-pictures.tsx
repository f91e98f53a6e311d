import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { objectAddress } from '#src/services/object-address.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { ImageViewer } from '#src/ui/media/image-viewer.tsx'
import type { UploaderQueue } from '#src/ui/upload/uploader-queue.ts'
import { Uploader } from '#src/ui/upload/uploader.tsx'

/** Pictures of what was examined. */
export function RecordPictures({ queue }: { queue: UploaderQueue }) {
  const { _ } = useLingui()
  const ask = useSetAtom(askAtom)
  const [preview, setPreview] = useState<number | null>(null)
  const pictures = queue.current().flatMap(({ status, name, thumb }, index) => {
    const src = status.is === 'success' ? objectAddress(status.url) : thumb
    return src === '' ? [] : [{ index, src, alt: name }]
  })
  const start = pictures.findIndex(({ index }) => index === preview)
  const question = {
    title: _('records.dropPicture'),
    text: _('records.dropPictureText'),
    yes: _('records.removeYes'),
    no: _('way.cancel'),
    danger: true,
  }
  return (
    <>
      <Uploader
        queue={queue}
        label={_('records.pictures')}
        hint={_('records.picturesHint')}
        sourceOf={objectAddress}
        onPreview={setPreview}
        askRemove={() => ask(question)}
      />
      <ImageViewer
        open={start !== -1}
        pictures={pictures}
        start={Math.max(start, 0)}
        onClose={() => setPreview(null)}
      />
    </>
  )
}
