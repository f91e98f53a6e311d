import { useLingui } from '@lingui/react'
import { Empty } from '#src/ui/content/empty.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { isFiltered, type TutelageFilters } from './tutelage-filters.ts'

type Props = { filters: TutelageFilters; onReset: () => void }

/** Says why no recording is shown: there is none, or none that fits. */
export function NoRecordings({ filters, onReset }: Props) {
  const { _ } = useLingui()
  if (!isFiltered(filters)) return <Empty text={_('tutelage.none')} icon="wave" />
  return (
    <Empty text={_('tutelage.noneFits')} icon="search">
      <Button variant="soft" onClick={onReset}>
        {_('tutelage.reset')}
      </Button>
    </Empty>
  )
}
