import { requestTimeoutMs } from '#contract/product-ids.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { requestOf, type RawReply } from '#src/services/product-call.ts'
import { settings } from '#src/services/settings.ts'
import { productCallOf } from './early-effects.ts'
import type { LaunchCall } from './launch-state.ts'

/** Sends a call of the launch from inside index.html, where axios is not; never throws. */
export async function sendEarly(storage: ClientStorage, call: LaunchCall): Promise<RawReply> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), requestTimeoutMs)
  try {
    const request = requestOf(storage, productCallOf(storage, call))
    const address = settings.apiHost + request.url
    const response = await fetch(address, { ...request, signal: giveUp.signal })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    return { failed: giveUp.signal.aborted ? 'timeout' : 'network', detail: String(error) }
  } finally {
    clearTimeout(timer)
  }
}
