/** Shows the page in the system's theme, whichever that becomes. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
  }
  dark.addEventListener('change', show)
  show()
}
