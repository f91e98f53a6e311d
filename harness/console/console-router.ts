import express, { type Response, type Router } from 'express'
import { phoneSite } from '#contract/console/phones.ts'
import { hostName, isOwnHost } from '#harness/domain/check-host.ts'
import { writeCookie } from '#harness/http/browser-cookies.ts'
import { hasKey, keyInAddress } from '#harness/http/control-key.ts'
import { ownUrl } from '#harness/http/call-facts.ts'
import { ownForm } from '#harness/http/own-form.ts'
import { phoneOf } from '#harness/http/phone-call.ts'
import { sendPage } from '#harness/http/send-page.ts'
import { splitUrl } from '#harness/http/split-url.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { listPlatformApps } from '#harness/store/accounts/platform-app-store.ts'
import { findIdentity } from '#harness/store/accounts/identity-store.ts'
import { noticePage } from './notice-page.ts'
import type { Console } from './serve-console.ts'

/** The console's page, and what a browser of a person is to the harness. */
export function consoleRouter(
  context: HarnessContext,
  { page }: Console,
  controlKey: string | null,
): Router {
  const { store } = context
  const router = express.Router()

  /** To the messaging app of this browser; nobody is by an empty openId, or one that is not known. */
  async function signIn(response: Response, openId: string): Promise<void> {
    const known = openId === '' ? null : await findIdentity(store, openId)
    writeCookie(response, 'harness_identity', known?.openId ?? null)
  }

  router.get('/', (request, response, next) => {
    const given = keyInAddress(request, controlKey)
    if (given !== null) {
      // The key leaves the address, which people copy.
      writeCookie(response, 'harness_key', given)
      return response.redirect(302, `/harness/${withoutKey(splitUrl(request).query)}`)
    }
    if (!hasKey(request, controlKey)) return sendPage(response, 401, noticePage(request, 'key'))
    return page(request, response, next)
  })

  /** A document is a page of the console under an address of its own. */
  router.get('/docs/:name', (request, response, next) => {
    if (!hasKey(request, controlKey)) return sendPage(response, 401, noticePage(request, 'key'))
    return page(request, response, next)
  })

  /**
   * Plays a browser and opens the application in it, or another one that is registered or on this machine, by any name
   * of it that the console is called by. A console by another name says who is signed in.
   */
  router.get('/open', async (request, response) => {
    const { as, openId, to } = request.query
    writeCookie(response, 'harness_browser', as === 'ios' || as === 'android' ? as : null)
    if (typeof openId === 'string') await signIn(response, openId)
    const called = hostName(request.headers.host)
    response.redirect(302, (await otherApplication(context, to, called)) ?? ownPath(to))
  })

  /** Opens the console where it has phones. */
  router.get('/phones', (request, response) => {
    const query = new URLSearchParams(splitUrl(request).query)
    query.set('tab', 'phones')
    if (controlKey !== null && hasKey(request, controlKey)) query.set('key', controlKey)
    // The way there says where it comes from: it is opened by no other name than the console's own.
    response.set('Referrer-Policy', 'origin')
    response.redirect(
      302,
      ownUrl(request, `/harness/?${query}`).replace(hostName(request.headers.host), phoneSite),
    )
  })

  /** A phone of the console: who is signed in to it, which browser it plays; fresh without what pages kept on it. */
  router.get('/phone', async (request, response, next) => {
    if (phoneOf(request) === null) return next()
    const { as, openId, fresh, to } = request.query
    if (as === 'ios' || as === 'android' || as === 'none') {
      writeCookie(response, 'harness_browser', as)
    }
    if (typeof openId === 'string') await signIn(response, openId)
    if (fresh !== undefined) response.set('Clear-Site-Data', '"storage"')
    response.redirect(302, ownPath(to))
  })

  router.post('/identity', ownForm, async (request, response) => {
    await signIn(response, String(request.body?.openId ?? ''))
    response.redirect(303, '/harness/')
  })
  return router
}

function withoutKey(query: string): string {
  const left = new URLSearchParams(query)
  left.delete('key')
  return left.size === 0 ? '' : `?${left}`
}

/**
 * An address of another application; null where it is none that the harness knows.
 * @param called the name that the console is called by: that machine's as well
 */
async function otherApplication(
  context: HarnessContext,
  to: unknown,
  called: string,
): Promise<string | null> {
  if (typeof to !== 'string' || !/^https?:\/\/[\x21-\x7e]+$/.test(to) || !URL.canParse(to))
    return null
  const { host, href } = new URL(to)
  const apps = await listPlatformApps(context)
  const registered = apps.flatMap(({ redirectHosts }) => redirectHosts ?? [])
  return isOwnHost(host, new Set([...registered, called])) ? href : null
}

/** A path on this host, whatever was asked for. */
function ownPath(to: unknown): string {
  const own = typeof to === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(to)
  return own ? to : '/'
}
