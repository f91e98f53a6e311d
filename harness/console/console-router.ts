import express, { type Router } from 'express'
import { writeCookie } from '#harness/http/browser-cookies.ts'
import { hasKey, keyInAddress } from '#harness/http/control-key.ts'
import { ownForm } from '#harness/http/own-form.ts'
import { sendPage } from '#harness/http/send-page.ts'
import { splitUrl } from '#harness/http/split-url.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { findIdentity } from '#harness/store/accounts/identity-store.ts'
import { noticePage } from './notice-page.ts'
import type { Console } from './serve-console.ts'

/** The console's page, and what a browser of a person is to the harness. */
export function consoleRouter(
  { store }: HarnessContext,
  { page }: Console,
  controlKey: string | null,
): Router {
  const router = express.Router()
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

  /** Plays a browser and opens the application in it. */
  router.get('/open', (request, response) => {
    const as = request.query.as
    writeCookie(response, 'harness_browser', as === 'ios' || as === 'android' ? as : null)
    response.redirect(302, ownPath(request.query.to))
  })

  router.post('/identity', ownForm, async (request, response) => {
    const openId = String(request.body?.openId ?? '')
    const known = openId === '' ? null : await findIdentity(store, openId)
    writeCookie(response, 'harness_identity', known?.openId ?? null)
    response.redirect(303, '/harness/')
  })
  return router
}

function withoutKey(query: string): string {
  const left = new URLSearchParams(query)
  left.delete('key')
  return left.size === 0 ? '' : `?${left}`
}

/** A path on this host, whatever was asked for. */
function ownPath(to: unknown): string {
  const own = typeof to === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(to)
  return own ? to : '/'
}
