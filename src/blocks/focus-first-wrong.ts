/** Goes to the first field that is said to be wrong, into the middle of the screen: feet of pages cover its edge. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = wrong?.matches('input, select, textarea')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input, select, textarea')
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
