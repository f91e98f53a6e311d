import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { createSearchHistory } from '#src/services/search-history-store.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { askAtom, type Question } from '#src/state/question-atom.ts'

export type SearchMemory = ReturnType<typeof useSearchHistory>

/** Asked before all of it is forgotten. */
type Sure = Pick<Question, 'title' | 'text' | 'yes'>

/** What was searched for in a scene, newest first, and how to forget it. */
export function useSearchHistory(scene: string, sure: Sure) {
  const { _ } = useLingui()
  const { storage } = useAtomValue(readyClientAtom)
  const ask = useSetAtom(askAtom)
  const [kept] = useState(() => createSearchHistory({ storage, now: () => Date.now() }))
  const [entries, setEntries] = useState(() => kept.list(scene))

  async function clear(): Promise<void> {
    if (await ask({ ...sure, no: _('button.cancel'), danger: true })) setEntries(kept.clear(scene))
  }

  return {
    keywords: entries.map(({ keyword }) => keyword),
    remember: (keyword: string) => setEntries(kept.remember(scene, keyword)),
    forget: (keyword: string) => setEntries(kept.forget(scene, keyword)),
    clear: () => void clear(),
  }
}
