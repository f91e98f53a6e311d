import { atom } from 'jotai'

/** Something to be sure of before it is done. */
export type Question = {
  title: string
  text: string
  yes: string
  no: string
  /** The yes takes something away for good. */
  danger?: boolean
}

type PendingQuestion = { question: Question; answer: (yes: boolean) => void }

/** The question that is on the screen; `answer` settles what `askAtom` gave. */
export const questionAtom = atom<PendingQuestion | null>(null)

/** Takes the question away, as a no. */
export const withdrawAtom = atom(null, (get, set) => {
  get(questionAtom)?.answer(false)
  set(questionAtom, null)
})

/** Asks the person; settles once the question has left the screen and the history. */
export const askAtom = atom(null, (get, set, question: Question) => {
  get(questionAtom)?.answer(false)
  return new Promise<boolean>((resolve) => {
    set(questionAtom, { question, answer: resolve })
  })
})
