import { returnTarget } from '#contract/login/return-target.ts'
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
  const wanted = beyondLogin(at.entry ?? at.location)
  const target = redirectsAfterLaunch(wanted) ? ownWorkbench(at.token, at.doctorType) : wanted
  return target === at.location ? null : target
}

/** Where a person without an account goes after an authorization (spec 4). */
export function landingWithoutToken(entry: string): string {
  return pathOf(entry) === pages.service ? entry : loginFor(entry)
}

/** Where a failed authorization leads: the entry, or for a post-launch page the location that it came back to. */
export function landingAfterFailure({
  entry,
  location,
}: Record<'entry' | 'location', string>): string {
  return redirectsAfterLaunch(beyondLogin(entry)) ? location : entry
}

/** The login page, with the page to return to unless that is the default. */
export function loginFor(entry: string): string {
  const wanted = beyondLogin(entry)
  return redirectsAfterLaunch(wanted) ? pages.login : loginPath(wanted)
}

/** The page that a login page returns to where its address names one (screens 12), else the location itself. */
function beyondLogin(location: string): string {
  if (pathOf(location) !== pages.login) return location
  const query = new URLSearchParams(location.slice(location.indexOf('?') + 1))
  return returnTarget(query.get('returnUrl')) ?? location
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
