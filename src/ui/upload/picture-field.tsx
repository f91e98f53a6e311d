import { useState } from 'react'
import { ImageViewer } from '#src/ui/media/image-viewer.tsx'
import type { UploaderQueue } from './uploader-queue.ts'
import { Uploader } from './uploader.tsx'

type Props = {
  queue: UploaderQueue
  label: string
  hint: string
  /** The address of a stored object, by the url of its upload. */
  sourceOf: (url: string) => string
  /** Asked before a picture that has arrived is taken away. */
  askRemove: () => Promise<boolean>
}

/** Pictures that are added to a form, and looked at over the whole screen. */
export function PictureField({ queue, label, hint, sourceOf, askRemove }: Props) {
  const [preview, setPreview] = useState<number | null>(null)
  const pictures = queue.current().flatMap(({ status, name, thumb }, index) => {
    const src = status.is === 'success' ? sourceOf(status.url) : thumb
    return src === '' ? [] : [{ index, src, alt: name }]
  })
  const start = pictures.findIndex(({ index }) => index === preview)
  return (
    <>
      <Uploader
        queue={queue}
        label={label}
        hint={hint}
        sourceOf={sourceOf}
        onPreview={setPreview}
        askRemove={askRemove}
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
