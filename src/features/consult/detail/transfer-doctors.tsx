import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { useMemo, useState } from 'react'
import { transferDoctors } from '#contract/endpoints/transfer-endpoints.ts'
import type { ConsultationDoctor } from '#contract/consultation.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { SearchBar } from '#src/ui/form/search-bar.tsx'

type Props = {
  consultationId: string
  chosen: ConsultationDoctor | null
  onChoose: (doctor: ConsultationDoctor | null) => void
  error: string | undefined
}

function foundAtom(consultationId: string, keyword: string) {
  return atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['transferDoctors', consultationId, keyword],
      queryFn: async ({ signal }) =>
        (await call(transferDoctors, { consultationId, keyword }, { signal })).doctors,
    }
  })
}

/** A doctor who could take it over, looked for by name, department or disease. */
export function TransferDoctors({ consultationId, chosen, onChoose, error }: Props) {
  const { _ } = useLingui()
  const [typed, type] = useState('')
  const [keyword, look] = useState('')
  const found = useMemo(() => foundAtom(consultationId, keyword), [consultationId, keyword])
  const { data, isError, refetch } = useAtomValue(found)
  const doctors = data ?? []
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
      <p className="transfer__reason">{_('transfer.able')}</p>
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
