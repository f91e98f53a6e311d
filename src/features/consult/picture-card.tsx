import { useLingui } from '@lingui/react'
import { Card } from '#src/ui/content/card.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button } from '#src/ui/form/button.tsx'
import type { useLateUploads } from '#src/ui/upload/use-late-uploads.ts'

type Props = { uploads: ReturnType<typeof useLateUploads>; error: string | undefined }

/** Where pictures are added, with what makes them good ones. */
export function PictureCard({ uploads: { part, standing, again }, error }: Props) {
  const { _ } = useLingui()
  return (
    <Card>
      {part === null && standing !== 'lost' && <Skeleton label={_('shell.loading')} rows={3} />}
      {standing === 'lost' && (
        <p className="symptom-wrong">
          {_('ask.pictures.lost')}{' '}
          <Button variant="plain" onClick={again}>
            {_('way.retry')}
          </Button>
        </p>
      )}
      {part?.draw({ queue: part.queue })}
      <p className="symptom-private">{_('ask.pictures.tips')}</p>
      <p className="symptom-wrong" role="status">
        {error}
      </p>
    </Card>
  )
}
