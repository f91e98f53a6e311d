import { pages } from '#contract/pages.ts'
import { placeHere, stateHere } from '#src/ui/overlay/history-entry.ts'

/** The state of a login page that has taken the place of another; without it, it lies over the page that it returns to. */
export const inPlace = 'inPlace'

/** Goes back from a login page that lies over another, which would be there twice; then, or at once, goes on. */
export function backFromLogin(goOn: () => void): void {
  const isOver = location.pathname === pages.login && placeHere() > 0 && stateHere().usr !== inPlace
  if (!isOver) return goOn()
  addEventListener('popstate', goOn, { once: true })
  history.back()
}
