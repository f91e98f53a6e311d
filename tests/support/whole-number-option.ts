/** Reads an option of a command line; anything but a whole number ends the process in one line. */
export function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  console.error(`--${name} must be a whole number, not "${text}"`)
  process.exit(2)
}
