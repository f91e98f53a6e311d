import type { RequestHandler } from 'express'

/** A page from elsewhere must not steer the harness of whoever opens it. */
export const refuseOtherOrigins: RequestHandler = (request, response, next) => {
  const { origin, host } = request.headers
  if (origin === undefined || origin === `${request.protocol}://${host}`) return next()
  response.status(403).json({ ok: false, error: `只接受本站的调用，收到的是 ${origin}` })
}
