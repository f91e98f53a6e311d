import { useLingui } from '@lingui/react'
import { Card } from '#src/ui/content/card.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'

/** The outline of a page that is being fetched: a card for each number, with so many rows. */
export function SkeletonCards({ rows }: { rows: readonly number[] }) {
  const { _ } = useLingui()
  return rows.map((count, place) => (
    <Card key={place}>
      <Skeleton label={_('shell.loading')} rows={count} />
    </Card>
  ))
}
