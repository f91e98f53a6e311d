import { atom } from 'jotai'
import { chinaDay } from '#contract/calendar.ts'

const shownAtom = atom(chinaDay(Date.now()))
// Looked at every minute, and as soon as a page whose timers slept is seen again.
shownAtom.onMount = (show) => {
  const look = () => show(chinaDay(Date.now()))
  look()
  const timer = setInterval(look, 60_000)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Today in China, as `YYYY-MM-DD`: what forms and the server measure days by. */
export const todayAtom = atom((get) => get(shownAtom))
