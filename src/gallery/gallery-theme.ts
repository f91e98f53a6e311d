export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const dark = matchMedia('(prefers-color-scheme: dark)')
let chosen: Theme = 'system'

/** Shows the gallery in the theme that the address asks for (`?theme=dark`), or in the system's. */
export function followTheme(): void {
  const wanted = new URLSearchParams(location.search).get('theme')
  dark.addEventListener('change', show)
  choose(themes.find((theme) => theme === wanted) ?? 'system')
}

export function choose(theme: Theme): void {
  chosen = theme
  show()
}

function show(): void {
  const system = dark.matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = chosen === 'system' ? system : chosen
}
