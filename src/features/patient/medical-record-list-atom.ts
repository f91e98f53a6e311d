import { atom } from 'jotai'
import { atomWithInfiniteQuery, queryClientAtom } from 'jotai-tanstack-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { MedicalRecordSummary } from '#contract/medical-record.ts'
import { records } from '#contract/endpoints/medical-record-endpoints.ts'
import { listProgress, type ListProgress } from '#src/blocks/list-progress.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'

const queryName = 'records'

export type MedicalRecordList = ListProgress & { medicalRecords: readonly MedicalRecordSummary[] }

const pagesAtom = atomWithInfiniteQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey: [queryName, get(signedInAtom)],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      call(records, pageParam === null ? {} : { after: pageParam }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: ResponseOf<typeof records>) =>
      page.more ? (page.records[page.records.length - 1]?.id ?? null) : null,
  }
})

/** The person's own records, which grow page by page. */
export const medicalRecordListAtom = atom((get): MedicalRecordList => {
  const result = get(pagesAtom)
  const found = result.data?.pages.flatMap((page) => page.records) ?? []
  // One may have come to another page between the two questions.
  const each = new Map(found.map((medicalRecord) => [medicalRecord.id, medicalRecord]))
  return { ...listProgress(result), medicalRecords: [...each.values()] }
})

/** A record has been written, changed or removed: the list begins anew. */
export const forgetMedicalRecordListAtom = atom(null, (get) =>
  get(queryClientAtom).removeQueries({ queryKey: [queryName] }),
)
