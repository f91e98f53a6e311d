import { atom } from 'jotai'
import { atomWithInfiniteQuery } from 'jotai-tanstack-query'
import {
  consultationTranscript,
  type TranscriptMessage,
} from '#contract/endpoints/transcript-endpoints.ts'
import { listProgress, type ListProgress } from '#src/blocks/list-progress.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'

export type Transcript = ListProgress & {
  messages: readonly TranscriptMessage[]
  /** Fetches all of it; whether all came. */
  whole: () => Promise<boolean>
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
    const result = get(query)
    return {
      ...listProgress(result),
      messages: result.data?.pages.flatMap((page) => page.messages) ?? [],
      whole: async () => {
        let there: Pick<typeof result, 'data' | 'hasNextPage'> = result
        while (there.data === undefined || there.hasNextPage) {
          const next = await result.fetchNextPage()
          if (next.isError) return false
          there = next
        }
        return true
      },
    }
  })
}
