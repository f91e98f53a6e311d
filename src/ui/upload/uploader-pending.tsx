import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button } from '#src/ui/form/button.tsx'
import type { Pending } from '#src/ui/frame/lazy-source.ts'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import './uploader.css'

type Props = { pending: Pending; label: string; hint: string; lost: string }

/**
 * Stands in for an uploader that is being fetched, as high as one without pictures; the rest of its
 * form can be filled in.
 */
export function UploaderPending({ pending, label, hint, lost }: Props) {
  const { t } = useWidgetTranslator()
  if (pending.at === 'loading') {
    return (
      <div>
        <p className="uploader__label">{label}</p>
        <p className="uploader__hint">{hint}</p>
        <div className="uploader__tiles">
          <div className="uploader__place">
            <Skeleton label={t('shell.loading')} rows={1} />
          </div>
        </div>
      </div>
    )
  }
  return (
    <p>
      {lost}{' '}
      <Button variant="plain" onClick={pending.retry}>
        {t('button.retry')}
      </Button>
    </p>
  )
}
