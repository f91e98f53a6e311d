import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { GroupApplication } from '#src/services/im-client/chat-model.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { chatStatusAtom } from '#src/state/chat-status-atoms.ts'
import { useNotifyFailure } from '#src/features/chat/use-notify-failure.ts'

/** Who wants to join a group that this person decides about, as long as the page is there. */
export function useApplications({ groups }: Chat) {
  const isReady = useAtomValue(chatStatusAtom)?.at === 'ready'
  const [listed, setApplications] = useState<readonly GroupApplication[]>([])
  // A list that was asked for before an answer may come after it.
  const [answered, setAnswered] = useState<readonly string[]>([])
  const applications = listed.filter(({ id }) => !answered.includes(id))
  const notifyFailure = useNotifyFailure()

  useEffect(() => {
    if (!isReady) return
    let gone = false
    const ask = async () => {
      // What can't be fetched now is fetched with the next notice.
      const waiting = await groups.applications().catch(() => null)
      if (waiting !== null && !gone) setApplications(waiting)
    }
    void ask()
    const end = groups.onApplications(() => void ask())
    return () => {
      gone = true
      end()
    }
  }, [groups, isReady])

  async function answer(id: string, agree: boolean): Promise<void> {
    try {
      await groups.answer(id, agree)
      setAnswered((all) => [...all, id])
    } catch (error) {
      notifyFailure(error)
      await refresh()
    }
  }

  /** Somebody else may have answered meanwhile: of a refusal nobody hears but who has applied. */
  async function refresh(): Promise<void> {
    setApplications(await groups.applications().catch(() => applications))
  }

  return { applications, answer, refresh }
}
