import { atom } from 'jotai'
import { atomWithInfiniteQuery } from 'jotai-tanstack-query'
import {
  consultationTranscript,
  type TranscriptMessage,
} from '#contract/endpoints/transcript-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { listStatus, type ListStatus } from '#src/ui/list/list-status.ts'

export type Transcript = {
  messages: readonly TranscriptMessage[]
  status: ListStatus
  more: () => void
  /** Settles once all of it is there, or could not be fetched. */
  whole: () => Promise<void>
}

/** What was said in a consultation. Make it once for each id, with useMemo. */
export function transcriptAtom(consultationId: string) {
  const query = atomWithInfiniteQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['transcript', consultationId],
      queryFn: ({ pageParam }: { pageParam: string | null }) =>
        call(consultationTranscript, {
          consultationId,
          ...(pageParam !== null && { after: pageParam }),
        }),
      initialPageParam: null,
      getNextPageParam: (found: { after: string | null }) => found.after,
      refetchOnWindowFocus: false,
    }
  })
  return atom((get): Transcript => {
    const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = get(query)
    const known = data !== undefined
    return {
      messages: data?.pages.flatMap((page) => page.messages) ?? [],
      status: listStatus({ known, isError, isLoading: isFetching, hasNextPage }),
      more: () => void (known ? fetchNextPage() : refetch()),
      whole: async () => {
        let there = { hasNextPage, isError }
        while (there.hasNextPage && !there.isError) there = await fetchNextPage()
      },
    }
  })
}
