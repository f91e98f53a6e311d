/** What the on-screen keyboard covers of the page now, in CSS pixels, as the application says it. */
export function keyboardHeight(): number {
  const height = getComputedStyle(document.documentElement).getPropertyValue('--keyboard')
  return Number.parseFloat(height) || 0
}
