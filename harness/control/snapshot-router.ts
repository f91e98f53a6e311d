import express, { type Router } from 'express'
import { snapshotRequestSchema } from '#contract/control.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'
import { NoSnapshotError, OtherSchemaError } from '#harness/store/engine/table-snapshots.ts'
import {
  listSnapshots,
  removeSnapshot,
  restoreSnapshot,
  saveSnapshot,
} from '#harness/store/snapshot-store.ts'
import { inTurn } from '#harness/store/engine/transaction.ts'
import type { ChatServer } from '#harness/im/chat-server.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { controlError, read, reply } from './control-operation.ts'
import { beginEpoch } from './begin-epoch.ts'

/** Keeps the state of the whole harness by a name, and goes back to it: its clock as well, but not its log. */
export function snapshotRouter(context: HarnessContext, chat: ChatServer): Router {
  const { store, clock, dispatchSignal } = context
  const router = express.Router()
  router.get(
    '/',
    reply(() => listSnapshots(store)),
  )
  router.post(
    '/',
    reply(async ({ body }) => {
      const { name } = read(snapshotRequestSchema, body)
      // What has happened by now belongs to the snapshot.
      await dispatchSignal.idle()
      await chat.queue.idle()
      await inTurn(store, 'dispatch', () => saveSnapshot(context, name))
      return { ok: true, name }
    }),
  )
  router.post(
    '/restore',
    reply(async ({ body }) => {
      const { name } = read(snapshotRequestSchema, body)
      if (!(await listSnapshots(store)).includes(name)) throw noSnapshot(name)
      try {
        await beginEpoch(context, chat, async (changed) => {
          await restoreSnapshot(context, name, changed)
          await clock.readAgain()
        })
      } catch (error) {
        if (error instanceof NoSnapshotError) throw noSnapshot(name)
        if (!(error instanceof OtherSchemaError)) throw error
        throw controlError('otherSnapshot', { name: quoteInput(name) })
      }
      dispatchSignal.wake()
      return { ok: true, name }
    }),
  )
  router.post(
    '/remove',
    reply(async ({ body }) => {
      const { name } = read(snapshotRequestSchema, body)
      if (!(await removeSnapshot(context, name))) throw noSnapshot(name)
      return { ok: true, name }
    }),
  )
  return router
}

function noSnapshot(name: string): Error {
  return controlError('noSnapshot', { name: quoteInput(name) })
}
