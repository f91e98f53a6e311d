import { atom } from 'jotai'
import { chinaDay } from '#contract/calendar.ts'

const shownAtom = atom(chinaDay(Date.now()))
// A page that is opened the day after begins with that day.
shownAtom.onMount = (show) => show(chinaDay(Date.now()))

/** Today in China, as `YYYY-MM-DD`: what forms and the server measure days by. */
export const todayAtom = atom((get) => get(shownAtom))
