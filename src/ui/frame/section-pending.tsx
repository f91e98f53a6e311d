import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { Pending } from './lazy-source.ts'

/** The outline of a section that is being fetched; where it failed, the way to try again. */
export function SectionPending({ pending }: { pending: Pending }) {
  const { t } = useWidgetTranslator()
  if (pending.at === 'loading') {
    return (
      <Card>
        <Skeleton label={t('shell.loading')} rows={3} />
      </Card>
    )
  }
  return (
    <Notice icon="wave" title={t('failure.title')} text={t('failure.text')}>
      <Button onClick={pending.retry}>{t('button.retry')}</Button>
    </Notice>
  )
}
