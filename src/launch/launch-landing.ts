import { loginPath, pages } from '#contract/pages.ts'
import { doctorTypes } from '#contract/product-ids.ts'

/** The pages from which a launch sends people on (spec 2); the home page has two paths. */
const postLaunchPages: readonly string[] = [
  pages.home,
  pages.homeAlias,
  pages.chat,
  pages.workbench,
  pages.login,
]

/** Where the authorization page sends people back to: the service page for its own entry. */
export function redirectTarget(entry: string): string {
  return pathOf(entry) === pages.service ? pages.service : pages.chat
}

/** Whether a launch that ends with a token redirects from here. */
export function redirectsAfterLaunch(location: string): boolean {
  return postLaunchPages.includes(pathOf(location)) && !namesConversation(location)
}

/**
 * Where a launch with a token ends, or null to stay: the entry asked for, or from the
 * post-launch pages the workbench for a doctor and the home page for anybody else.
 */
export function landing(at: {
  entry: string | null
  location: string
  token: string
  doctorType: string | null
}): string | null {
  const wanted = at.entry ?? at.location
  const target = redirectsAfterLaunch(wanted) ? ownWorkbench(at.token, at.doctorType) : wanted
  return target === at.location ? null : target
}

/** Where a person without an account goes after an authorization (spec 4). */
export function landingWithoutToken(entry: string): string {
  if (pathOf(entry) === pages.service) return entry
  return redirectsAfterLaunch(entry) ? pages.login : loginPath(entry)
}

function ownWorkbench(token: string, doctorType: string | null): string {
  return doctorType === String(doctorTypes.doctor)
    ? `${pages.workbench}?token=${encodeURIComponent(token)}`
    : pages.homeAlias
}

function namesConversation(location: string): boolean {
  return pathOf(location) === pages.chat && /[?&]conversationid=[^&]/i.test(location)
}

function pathOf(location: string): string {
  const path = location.split(/[?#]/, 1)[0] ?? ''
  return path === '/' ? path : path.replace(/\/+$/, '')
}
