import { pages } from '#contract/pages.ts'

/** The login page that afterwards opens `returnTo`, a path of ours with its query. */
export function loginPath(returnTo: string): string {
  return `${pages.login}?returnUrl=${encodeURIComponent(returnTo)}`
}
