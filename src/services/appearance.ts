import { appearances, choiceOrDefault } from '#contract/preferences.ts'
import type { ClientStorage } from './browser-storage.ts'

/** Shows the page in the light or dark theme that is chosen, or in the system's. */
export function showAppearance(storage: ClientStorage): void {
  const chosen = choiceOrDefault(appearances, storage.get('appearance'))
  const system = darkSystem().matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = chosen === 'system' ? system : chosen
}

/** Shows it from the first paint on, and whenever the system changes its own. */
export function followAppearance(storage: ClientStorage): void {
  showAppearance(storage)
  darkSystem().addEventListener('change', () => showAppearance(storage))
}

function darkSystem(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
