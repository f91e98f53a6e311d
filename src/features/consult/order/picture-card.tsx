import { useLingui } from '@lingui/react'
import { Card } from '#src/ui/content/card.tsx'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import type { Pending } from '#src/ui/frame/lazy-source.ts'
import type { UploadEvents } from '#src/ui/upload/use-uploads.ts'
import { UploaderPending } from '#src/ui/upload/uploader-pending.tsx'

type Props = UploadEvents & { stored: readonly string[]; error: string | undefined }

/** It brings the uploader: the rest of the form comes first. */
const SymptomPictures = lazySection({
  load: () => import('./symptom-pictures.tsx').then((file) => file.SymptomPictures),
  fallback: PicturesPending,
})

/** Where pictures are added, with what makes them good ones. */
export function PictureCard({ error, ...pictures }: Props) {
  const { _ } = useLingui()
  return (
    <Card>
      <SymptomPictures {...pictures} />
      <p className="symptom-private">{_('ask.pictures.tips')}</p>
      <p className="symptom-wrong" role="status">
        {error}
      </p>
    </Card>
  )
}

function PicturesPending({ pending }: { pending: Pending }) {
  const { _ } = useLingui()
  return <UploaderPending pending={pending} lost={_('ask.pictures.lost')} />
}
