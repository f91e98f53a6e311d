import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { useMemo, useState } from 'react'
import { doctorSearch } from '#contract/endpoints/doctor-endpoints.ts'
import type { DoctorCard } from '#contract/doctor.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { SearchBar } from '#src/ui/form/search-bar.tsx'

type Props = {
  /** Who can't be meant. */
  without: readonly string[]
  chosen: DoctorCard | null
  onChoose: (doctor: DoctorCard | null) => void
  error: string | undefined
}

function foundAtom(keyword: string) {
  return atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['transferDoctors', keyword],
      queryFn: async ({ signal }) => (await call(doctorSearch, { keyword }, { signal })).doctors,
    }
  })
}

/** A doctor who is looked for by name, department or disease. */
export function TransferDoctors({ without, chosen, onChoose, error }: Props) {
  const { _ } = useLingui()
  const [typed, type] = useState('')
  const [keyword, look] = useState('')
  const { data, isError, refetch } = useAtomValue(useMemo(() => foundAtom(keyword), [keyword]))
  const doctors = data?.filter(({ id }) => !without.includes(id)) ?? []
  const isShown = chosen === null || doctors.some(({ id }) => id === chosen.id)
  const shown = isShown ? doctors : [chosen, ...doctors]
  return (
    <>
      <SearchBar
        label={_('transfer.search')}
        placeholder={_('transfer.searchHint')}
        value={typed}
        onChange={type}
        onType={(text) => look(text.trim())}
        onSearch={look}
      />
      {isError && (
        <Button variant="soft" onClick={() => void refetch()}>
          {_('button.retry')}
        </Button>
      )}
      {data === undefined && !isError && <Skeleton label={_('shell.loading')} rows={3} />}
      {data !== undefined && doctors.length === 0 && (
        <p className="transfer__reason">{_('transfer.nobody')}</p>
      )}
      <ChoiceChips
        label={_('transfer.found')}
        labelHidden
        options={shown.map(({ id, name, title, department }) => ({
          value: id,
          label: [name, title, department].join(' · '),
        }))}
        value={chosen?.id ?? null}
        error={error}
        onChange={(id) => onChoose(doctors.find((each) => each.id === id) ?? chosen)}
      />
    </>
  )
}
