import type { ErrorRequestHandler } from 'express'
import { developerRefusal } from '#harness/http/developer-messages.ts'
import {
  StoreUnavailableError,
  storeRetrySeconds,
} from '#harness/store/engine/store-unavailable.ts'

/** Says that what a control call needs is away, in the shape of its other refusals. */
export const refuseAway: ErrorRequestHandler = (error, request, response, next) => {
  if (!(error instanceof StoreUnavailableError) || response.headersSent) return next(error)
  response.status(503).set('Retry-After', String(storeRetrySeconds))
  response.json(developerRefusal(request, 'away'))
}
