import { useAtomValue } from 'jotai'
import { copyText } from '#src/services/clipboard.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'

/** Puts a text on the clipboard and says whether it is there. */
export function useCopy(): (text: string) => Promise<void> {
  const { notify } = useAtomValue(readyClientAtom)
  return async (text) => notify((await copyText(text)) ? 'copied' : 'copyRefused')
}
