import { requestTimeoutMs } from '#contract/product-ids.ts'
import type { SendProductCall } from './product-sender.ts'

/**
 * Sends product calls by what `load` brings, and has it fetched at once, beside the first page.
 * Where it did not come, the call had no network, and the next one has it fetched again.
 */
export function lazyProductSender(load: () => Promise<SendProductCall>): SendProductCall {
  let arriving: Promise<SendProductCall> | null = null
  let arrived: SendProductCall | null = null

  async function arrive(): Promise<SendProductCall> {
    arriving ??= load()
    try {
      arrived = await arriving
      return arrived
    } catch (error) {
      arriving = null
      throw error
    }
  }

  arrive().catch(() => {})
  return async (call, options) => {
    // At once where it is there: a page that is left waits for no import.
    if (arrived !== null) return arrived(call, options)
    let send: SendProductCall | null
    try {
      send = await inTime(arrive())
    } catch (error) {
      return { failed: 'network', detail: String(error) }
    }
    if (send === null) return { failed: 'timeout', detail: 'the script that sends did not come' }
    return send(call, options)
  }
}

/** Null where it takes longer than a call may. */
async function inTime<Value>(coming: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), requestTimeoutMs)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}
