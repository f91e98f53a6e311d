/** Where the harness is that a command is for: the flag's, HARNESS_URL's unless that is empty, or the usual one. */
export function harnessAddress(
  flag: string | undefined,
  { HARNESS_URL }: Record<string, string | undefined>,
): string {
  return flag ?? (HARNESS_URL || 'http://127.0.0.1:8787')
}

/** Whether a harness may be there; `localhost:8787` is a URL, too, of a scheme that nobody means. */
export function isHarnessAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
