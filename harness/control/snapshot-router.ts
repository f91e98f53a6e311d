import express, { type Router } from 'express'
import { snapshotRequestSchema } from '#contract/control.ts'
import { quoteInput } from '#harness/http/quote-input.ts'
import type { ChatServer } from '#harness/im/chat-server.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { controlError, read, reply } from './control-operation.ts'
import { startOver } from './start-over.ts'

/** Keeps the state of the whole harness by a name, and goes back to it: its clock as well, but not its log. */
export function snapshotRouter(context: HarnessContext, chat: ChatServer): Router {
  const { snapshots, clock, dispatchSignal } = context
  const router = express.Router()
  router.get(
    '/',
    reply(async () => snapshots.names),
  )
  router.post(
    '/',
    reply(async ({ body }) => {
      const { name } = read(snapshotRequestSchema, body)
      // What has happened by now belongs to the snapshot.
      await dispatchSignal.idle()
      await chat.queue.idle()
      await snapshots.save(context, name)
      return { ok: true, name }
    }),
  )
  router.post(
    '/restore',
    reply(async ({ body }) => {
      const { name } = read(snapshotRequestSchema, body)
      if (!snapshots.has(name)) throw controlError('noSnapshot', { name: quoteInput(name) })
      await startOver(context, chat, async () => {
        await snapshots.putBack(context, name)
        await clock.readAgain()
      })
      dispatchSignal.wake()
      return { ok: true, name }
    }),
  )
  return router
}
