import { atom } from 'jotai'
import { feedbackStep, noFeedback, type FeedbackEvent, type ToastIcon } from './feedback-machine.ts'

/** How long toasts stay: the platform's own, about calls, and those of pages (spec 9). */
const platformToastMs = 1500
const componentToastMs = 2000
const untilHidden = -1

const stateAtom = atom(noFeedback)

/** What stands over the pages; writing takes an event of the machine. */
export const feedbackAtom = atom(
  (get) => get(stateAtom),
  (get, set, event: FeedbackEvent) => {
    const { state, warning } = feedbackStep(get(stateAtom), event)
    set(stateAtom, state)
    if (warning !== null) console.warn(warning)
    if (event.type === 'toastShown' && event.durationMs !== untilHidden) {
      setTimeout(() => set(expireAtom, state.lastId), event.durationMs)
    }
  },
)

const expireAtom = atom(null, (_get, set, id: number) =>
  set(feedbackAtom, { type: 'toastExpired', id }),
)

/** A toast about a call, for 1500 ms. */
export const platformToastAtom = atom(null, (_get, set, text: string) =>
  set(feedbackAtom, { type: 'toastShown', text, icon: 'none', durationMs: platformToastMs }),
)

type ToastOptions = { icon?: ToastIcon; durationMs?: number }

/** A toast of a page's own, for 2000 ms; a duration of -1 stays until `toastHidden`. */
export const showToastAtom = atom(null, (_get, set, text: string, options: ToastOptions = {}) => {
  const { icon = 'none', durationMs = componentToastMs } = options
  set(feedbackAtom, { type: 'toastShown', text, icon, durationMs })
})
