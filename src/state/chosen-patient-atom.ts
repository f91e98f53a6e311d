import { atom } from 'jotai'

/** Whom the person chose on the page of patients, for the page that sent them there. */
export const chosenPatientAtom = atom<string | null>(null)
