import express, { type Router } from 'express'
import { readCookie, writeCookie } from '#harness/http/browser-cookies.ts'
import { hasKey, keyInAddress } from '#harness/http/control-key.ts'
import { ownForm } from '#harness/http/own-form.ts'
import { sendPage } from '#harness/http/send-page.ts'
import { simulatedBrowser } from '#harness/http/simulated-browser.ts'
import { presentIdentities, presentSmsCode } from '#harness/control/control-presenter.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { findIdentity } from '#harness/store/accounts/identity-store.ts'
import { listSmsCodes } from '#harness/store/accounts/sms-store.ts'
import { consolePage, keyPage } from './console-page.ts'

/** The harness's own page: who is signed in, what was sent, what was called. */
export function consoleRouter(context: HarnessContext, controlKey: string | null): Router {
  const { store, log } = context
  const router = express.Router()
  router.get('/', async (request, response) => {
    const given = keyInAddress(request, controlKey)
    if (given !== null) {
      // The key leaves the address, which people copy.
      writeCookie(response, 'harness_key', given)
      return response.redirect(302, '/harness/')
    }
    if (!hasKey(request, controlKey)) {
      return sendPage(response, 401, keyPage())
    }
    const page = consolePage({
      identities: await presentIdentities(context, null),
      signedIn: readCookie(request, 'harness_identity'),
      played: simulatedBrowser(request),
      smsCodes: (await listSmsCodes(store, null)).slice(0, 10).map(presentSmsCode),
      events: log.list(null).slice(-30).toReversed(),
    })
    response.set('Cache-Control', 'no-store')
    sendPage(response, 200, page)
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

/** A path on this host, whatever was asked for. */
function ownPath(to: unknown): string {
  const own = typeof to === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(to)
  return own ? to : '/'
}
