import { useLingui } from '@lingui/react'
import { ImageViewer } from '#src/ui/media/image-viewer.tsx'

type Props = { pictures: readonly string[]; start: number; onClose: () => void }

/** The pictures of a review over the whole screen; fetched when somebody looks at one. */
export const drawComments = (given: Props) => <CommentPictures {...given} />

function CommentPictures({ pictures, start, onClose }: Props) {
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
