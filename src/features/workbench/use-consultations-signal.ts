import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { chatAtom } from '#src/state/chat-atom.ts'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Asks anew for what the page shows when the service tells of a change, by way of the chat. */
export function useConsultationsSignal(): void {
  const chat = useAtomValue(chatAtom)
  const refresh = useSetAtom(consultationChangedAtom)
  useEffect(() => {
    // On a busy day a signal comes while the one before is being answered.
    const refreshOnce = oneAtATime(refresh)
    return chat?.onConsultations(() => void refreshOnce())
  }, [chat, refresh])
}
