/** Four rows of the narrowest phone. */
const max = 28

/** Those used last, newest first, after one more was used. */
export function recentAfter(recents: readonly string[], used: string): string[] {
  return [used, ...recents.filter((each) => each !== used)].slice(0, max)
}
