import express, { type Router } from 'express'
import { faultSchema } from '#contract/seed/fault.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { addFault, listFaults, removeFaults } from '#harness/store/fault-store.ts'
import { controlError, read, reply } from './control-operation.ts'

/** What goes wrong with calls. */
export function faultRouter(store: Store): Router {
  const router = express.Router()
  router.get(
    '/',
    reply(async () =>
      (await listFaults(store)).map(({ id, remaining, fault }) => ({ id, remaining, fault })),
    ),
  )
  router.post(
    '/',
    reply(async ({ body }) => ({ ok: true, id: await addFault(store, read(faultSchema, body)) })),
  )
  router.delete(
    '/',
    reply(async () => ({ ok: true, removed: await removeFaults(store, null) })),
  )
  router.delete(
    '/:id',
    reply(async ({ params }) => {
      const id = String(params.id)
      const removed = /^\d{1,15}$/.test(id) ? await removeFaults(store, Number(id)) : 0
      if (removed === 0) throw controlError('noFault', { id: quoteInput(id) })
      return { ok: true, removed }
    }),
  )
  return router
}
