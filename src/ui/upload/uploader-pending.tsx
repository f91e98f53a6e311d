import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button } from '#src/ui/form/button.tsx'
import type { Pending } from '#src/ui/frame/lazy-source.ts'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'

/** Stands in for an uploader that is being fetched; the rest of its form can be filled in. */
export function UploaderPending({ pending, lost }: { pending: Pending; lost: string }) {
  const { t } = useWidgetTranslator()
  if (pending.at === 'loading') return <Skeleton label={t('shell.loading')} rows={2} />
  return (
    <p>
      {lost}{' '}
      <Button variant="plain" onClick={pending.retry}>
        {t('button.retry')}
      </Button>
    </p>
  )
}
