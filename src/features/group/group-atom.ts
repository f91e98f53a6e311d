import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { chatAtom } from '#src/state/chat-atom.ts'
import { chatStatusAtom } from '#src/state/chat-status-atoms.ts'
import { fetchGroup } from './group-view.ts'

/** A group, fetched anew whenever it changes. Make it once for each id, with useMemo. */
export function groupAtom(groupId: string) {
  const isReady = atom((get) => get(chatStatusAtom)?.at === 'ready')
  const query = atomWithQuery((get) => {
    const chat = get(chatAtom)
    return {
      queryKey: ['group', groupId],
      queryFn: () => {
        if (chat === null) throw new Error('a group is asked for without a chat')
        return fetchGroup(chat, groupId)
      },
      enabled: chat !== null && get(isReady),
      refetchOnMount: 'always' as const,
    }
  })
  const followed = atom(null, (get) => {
    // Many may come or go at once: a fetch that began before the last of them is followed by one more.
    const refetch = coalesced(() => get(query).refetch())
    return get(chatAtom)?.groups.onChange(groupId, refetch) ?? (() => {})
  })
  // A chat that comes later, or another one, is listened to as well.
  const following = atom((get) => {
    get(chatAtom)
    const mounted = atom(null, (_get, set) => set(followed))
    mounted.onMount = (start) => start()
    return mounted
  })
  return atom((get) => {
    get(get(following))
    return get(query)
  })
}

/** Runs one at a time; what is asked for meanwhile is one more run after that. */
function coalesced(run: () => Promise<unknown>): () => void {
  let running = false
  let wanted = false
  async function work(): Promise<void> {
    running = true
    while (wanted) {
      wanted = false
      await run()
    }
    running = false
  }
  return () => {
    wanted = true
    if (!running) void work()
  }
}
