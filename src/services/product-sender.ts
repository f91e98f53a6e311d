import axios from 'axios'
import { requestTimeoutMs } from '#contract/product-ids.ts'
import type { ClientStorage } from './browser-storage.ts'
import { failedReply } from './http-failure.ts'
import { plainHttp } from './plain-http.ts'
import { requestOf, type ProductCall, type RawReply } from './product-call.ts'
import type { ServerClock } from './server-clock.ts'
import { settings } from './settings.ts'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Whose product call it is. */
    token?: string | null
  }
}

type SendOptions = {
  /** It goes out also where the page is left meanwhile. */
  outlives?: boolean
  signal?: AbortSignal
}

/** Sends a product call; what came of it is its value, never an error. */
export type SendProductCall = (call: ProductCall, options?: SendOptions) => Promise<RawReply>

/** The one instance of axios for product calls (spec 7); the clock goes by when they were answered. */
export function createProductSender(
  storage: ClientStorage,
  clock: Pick<ServerClock, 'receive'>,
): SendProductCall {
  const http = axios.create({
    ...plainHttp,
    baseURL: settings.apiHost,
    timeout: requestTimeoutMs,
    // It has keepalive, and is what index.html sends by.
    adapter: 'fetch',
  })
  http.interceptors.request.use((config) => {
    const { url = '', data: input, token = null } = config
    const { headers, body, ...request } = requestOf(storage, { path: url, input, token })
    config.headers.set(headers)
    return { ...config, ...request, data: body }
  })

  return async ({ path, input, token }, { outlives = false, signal } = {}) => {
    const fetchOptions = { keepalive: outlives }
    const sentAt = Date.now()
    try {
      const options = { token, signal, fetchOptions }
      const { status, data, headers } = await http.post<string>(path, input, options)
      clock.receive({ date: headers['date'], sentAt, receivedAt: Date.now() })
      return { status, body: data }
    } catch (error) {
      return failedReply(error)
    }
  }
}
