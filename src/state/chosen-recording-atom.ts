import { atom } from 'jotai'

/** Which recording the person chose in the monitoring history, for the page that sent them there. */
export const chosenRecordingAtom = atom<string | null>(null)
