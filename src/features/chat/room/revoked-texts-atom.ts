import { atom } from 'jotai'

/** What own messages said that were taken back since the page was loaded, by their ids. */
export const revokedTextsAtom = atom<ReadonlyMap<string, string>>(new Map())
