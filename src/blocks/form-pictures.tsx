import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { UploaderPending } from '#src/ui/upload/uploader-pending.tsx'
import type { PictureUploadsProps } from './picture-uploads.tsx'

type Props = PictureUploadsProps & {
  /** Said where the uploader can't be fetched. */
  lost: string
}

/** Pictures of a form. They bring the uploader: the rest of the form comes first. */
export const FormPictures = lazySection<Props>({
  load: () => import('./picture-uploads.tsx').then((file) => file.PictureUploads),
  fallback: UploaderPending,
})
