import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ChatApp } from '#harness/domain/application-keys.ts'

/** What a session key stands for: the A2Key of the login reply, `a2` in every later head. */
export type ChatSession = {
  userId: string
  instanceId: number
  /** Seconds since 1970: when the UserSig of the login ends. */
  expiresAt: number
}

type KeyReading = { ok: true; session: ChatSession } | { ok: false; code: 70001 | 70009 }

/** A signed key that names its session, so that it stays valid over a restart that has lost the store. */
export function issueSessionKey(app: ChatApp, session: ChatSession): string {
  const { userId, instanceId, expiresAt } = session
  const content = Buffer.from(JSON.stringify([userId, instanceId, expiresAt])).toString('base64url')
  return `${content}.${sign(app, content)}`
}

/** @param now seconds since 1970 */
export function readSessionKey(app: ChatApp, key: string, now: number): KeyReading {
  const [content = '', signature = ''] = key.split('.')
  const expected = Buffer.from(sign(app, content))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { ok: false, code: 70009 }
  }
  // Signed here, so it is what `issueSessionKey` wrote.
  const [userId, instanceId, expiresAt] = JSON.parse(
    Buffer.from(content, 'base64url').toString('utf8'),
  ) as [string, number, number]
  if (now > expiresAt) return { ok: false, code: 70001 }
  return { ok: true, session: { userId, instanceId, expiresAt } }
}

const knownIds = new WeakMap<ChatApp, Map<string, string>>()
const maxKnownIds = 10_000

/** The vendor's number of an account: digits, the same for one user id for ever. */
export function tinyIdOf(app: ChatApp, userId: string): string {
  const known = knownIds.get(app) ?? new Map<string, string>()
  const tinyId = known.get(userId) ?? makeTinyId(app, userId)
  // Cached: every message carries one.
  if (known.size >= maxKnownIds) known.clear()
  knownIds.set(app, known.set(userId, tinyId))
  return tinyId
}

type Sent = { sender: string; clientAt: number; random: number }

/** What the vendor's SDKs know a message by (im-protocol 4.1). */
export function messageIdOf(app: ChatApp, { sender, clientAt, random }: Sent): string {
  return `${tinyIdOf(app, sender)}-${clientAt}-${random}`
}

function makeTinyId(app: ChatApp, userId: string): string {
  const digest = createHmac('sha256', app.key).update(`tinyid:${userId}`).digest()
  return `1441152${String(digest.readBigUInt64BE() % 100_000_000_000n).padStart(11, '0')}`
}

function sign(app: ChatApp, content: string): string {
  return createHmac('sha256', app.key).update(`a2:${app.sdkAppId}:${content}`).digest('base64url')
}
