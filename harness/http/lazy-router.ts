import type { RequestHandler } from 'express'

/** A router whose code is read at its first call: neither a start nor a login waits for it. */
export function lazyRouter(read: () => Promise<RequestHandler>): RequestHandler {
  let router: Promise<RequestHandler> | undefined
  return async (request, response, next) => {
    router ??= read()
    const handle = await router
    await handle(request, response, next)
  }
}
