/** Where the harness is that a command is for: the flag's, HARNESS_URL's unless that is empty, or the usual one. */
export function harnessAddress(
  flag: string | undefined,
  { HARNESS_URL }: Record<string, string | undefined>,
): string {
  return flag ?? (HARNESS_URL || 'http://127.0.0.1:8787')
}
