import { useLingui } from '@lingui/react'
import { objectAddress } from '#src/services/object-address.ts'
import { ImageViewer } from '#src/ui/media/image-viewer.tsx'

type Props = { pictures: readonly string[]; start: number; onClose: () => void }

/** The pictures of a consultation over the whole screen. */
export function ConsultViewer({ pictures, start, onClose }: Props) {
  const { _ } = useLingui()
  return (
    <ImageViewer
      open
      pictures={pictures.map((url, place) => ({
        src: objectAddress(url),
        alt: _('consult.picture', { at: place + 1 }),
      }))}
      start={start}
      onClose={onClose}
    />
  )
}
