import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Group } from '#src/services/im-client/chat-model.ts'
import { chatStatusAtom } from '#src/state/chat-status-atoms.ts'
import { chatConnectionAtom } from '#src/state/chat-connection-atom.ts'

/** The groups this person is in; none before chat has told them. */
export function useMyGroups(): readonly Group[] {
  const connection = useAtomValue(chatConnectionAtom)
  const chat = connection.at === 'connected' ? connection.chat : null
  const isReady = useAtomValue(chatStatusAtom)?.at === 'ready'
  const [groups, setGroups] = useState<readonly Group[]>([])
  useEffect(() => {
    if (chat === null || !isReady) return
    let gone = false
    const list = async () => {
      // People can be chosen without: the list of conversations has groups, too.
      const mine = await chat.groups.list().catch(() => [])
      if (!gone) setGroups(mine)
    }
    void list()
    return () => {
      gone = true
    }
  }, [chat, isReady])
  return groups
}
