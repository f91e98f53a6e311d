import { useAtomValue } from 'jotai'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { useUploads, type UploadEvents } from '#src/ui/upload/use-uploads.ts'
import { openPictures, type PictureOptions } from './open-pictures.ts'
import { QueuedPictures, type PictureTexts } from './queued-pictures.tsx'

export type PictureUploadsProps = PictureOptions & UploadEvents & PictureTexts

/** Pictures of a form, uploaded for as long as it is shown. */
export function PictureUploads(props: PictureUploadsProps) {
  const { notify } = useAtomValue(readyClientAtom)
  const queue = useUploads(() => openPictures(props, { notify }), props)
  return <QueuedPictures queue={queue} {...props} />
}
