import axios from 'axios'
import { requestTimeoutMs } from '#contract/product-ids.ts'
import type { ClientStorage } from './browser-storage.ts'
import { failedReply } from './http-failure.ts'
import { plainHttp } from './plain-http.ts'
import { requestOf, type ProductCall, type RawReply } from './product-call.ts'
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

/** The one instance of axios for product calls (spec 7). */
export function createProductSender(storage: ClientStorage): SendProductCall {
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
    try {
      const { status, data } = await http.post<string>(path, input, { token, signal, fetchOptions })
      return { status, body: data }
    } catch (error) {
      return failedReply(error)
    }
  }
}
