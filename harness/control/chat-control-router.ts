import express, { type Router } from 'express'
import type * as z from 'zod/mini'
import {
  chatDropSchema,
  chatExpireSchema,
  chatKickSchema,
  chatMessagesSchema,
  chatRefuseSchema,
} from '#contract/control.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'
import type { ChatControl } from '#harness/im/chat-control.ts'
import { commands } from '#harness/im/command-table.ts'
import type { Injected } from '#harness/im/inject-messages.ts'
import { addChatDirective } from '#harness/store/chat/chat-directive-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { controlError, read, reply } from './control-operation.ts'

/** What the control API does to the chat. */
export function chatControlRouter(store: Store, chat: ChatControl): Router {
  const router = express.Router()
  const requireUser = async (userId: string) => {
    if ((await findProfile(store, userId)) === null) {
      throw controlError('noChatUser', { userId: quoteInput(userId) })
    }
  }
  router.post(
    '/kick',
    reply(async ({ body }) => {
      const { userId, reason } = read(chatKickSchema, body)
      await requireUser(userId)
      const isExpiry = reason === 'userSigExpired'
      return { ok: true, pages: await (isExpiry ? chat.expire(userId) : chat.kick(userId, reason)) }
    }),
  )
  router.post(
    '/messages',
    reply(async ({ body }) => {
      const injected = injectedOf(read(chatMessagesSchema, body))
      const { from, target, count } = injected
      await requireUser(from)
      if (target.kind === 'person') await requireUser(target.userId)
      const { sent, refusal } = await chat.inject(injected)
      if (refusal === null) return { ok: true, sent }
      const { code, message } = refusal
      throw controlError('sentSome', { count, sent, code, message })
    }),
  )
  router.post(
    '/drop',
    reply(async ({ body }) => {
      const { userId } = read(chatDropSchema, body ?? {})
      if (userId === undefined) return { ok: true, sockets: await chat.drop(null) }
      await requireUser(userId)
      return { ok: true, sockets: await chat.drop(userId) }
    }),
  )
  router.post(
    '/expire',
    reply(async ({ body }) => {
      const { userId } = read(chatExpireSchema, body)
      await requireUser(userId)
      return { ok: true, pages: await chat.expire(userId) }
    }),
  )
  router.post(
    '/refuse',
    reply(async ({ body }) => {
      const input = read(chatRefuseSchema, body)
      if (!Object.hasOwn(commands, input.servcmd)) {
        throw controlError('noChatCommand', { servcmd: quoteInput(input.servcmd) })
      }
      if (input.userId !== undefined) await requireUser(input.userId)
      await addChatDirective(store, input)
      return { ok: true }
    }),
  )
  return router
}

function injectedOf(input: z.infer<typeof chatMessagesSchema>): Injected {
  const { from, count, at = null } = input
  return { from, count, at, target: targetOf(input), content: contentOf(input) }
}

function targetOf({ to, groupId }: z.infer<typeof chatMessagesSchema>): Injected['target'] {
  if (to !== undefined && groupId === undefined) return { kind: 'person', userId: to }
  if (groupId !== undefined && to === undefined) return { kind: 'group', groupId }
  throw controlError('oneOf', { one: 'to', other: 'groupId' })
}

function contentOf({ text, elements }: z.infer<typeof chatMessagesSchema>): Injected['content'] {
  if (text !== undefined && elements === undefined) return { kind: 'text', text }
  if (elements !== undefined && text === undefined) return { kind: 'elements', elements }
  throw controlError('oneOf', { one: 'text', other: 'elements' })
}
