import { useLingui } from '@lingui/react'
import { ImageViewer } from '#src/ui/media/image-viewer.tsx'

type Props = { pictures: readonly string[]; start: number; onClose: () => void }

/** The pictures of a review over the whole screen. */
export function CommentPictures({ pictures, start, onClose }: Props) {
  const { _ } = useLingui()
  return (
    <ImageViewer
      open
      pictures={pictures.map((src, place) => ({
        src,
        alt: _('doctor.picture', { place: place + 1 }),
      }))}
      start={start}
      onClose={onClose}
    />
  )
}
