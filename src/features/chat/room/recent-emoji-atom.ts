import { atom } from 'jotai'
import { recentAfter } from '#src/ui/chat/composer/recent-emoji.ts'

const recentsAtom = atom<readonly string[]>([])

/** Those used since the page was loaded, newest first; writing takes one that is used. */
export const recentEmojiAtom = atom(
  (get) => get(recentsAtom),
  (get, set, used: string) => set(recentsAtom, recentAfter(get(recentsAtom), used)),
)
