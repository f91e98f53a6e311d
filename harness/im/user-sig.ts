import { createHmac, timingSafeEqual } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { ChatApp } from '#harness/domain/application-keys.ts'

/** A UserSig that verified, with its end in seconds; or the vendor's code for what is wrong. */
export type Verification =
  | { ok: true; userId: string; expiresAt: number }
  | { ok: false; code: UserSigError }

/** wechat-facts 4. */
type UserSigError = 70001 | 70002 | 70003 | 70009 | 70013 | 70014

const signatureSchema = z.object({
  'TLS.ver': z.string(),
  'TLS.identifier': z.string(),
  'TLS.sdkappid': z.number(),
  'TLS.time': z.number(),
  'TLS.expire': z.number(),
  'TLS.userbuf': z.optional(z.string()),
  'TLS.sig': z.string(),
})

/**
 * Signs a chat user in, as TLSSigAPIv2 does (wechat-facts 4).
 * @param now seconds since 1970 @param expire seconds of life
 */
export function issueUserSig(
  app: ChatApp,
  { userId, now, expire }: { userId: string; now: number; expire: number },
): string {
  const content = contentOf({ userId, sdkAppId: app.sdkAppId, time: now, expire })
  const signature = JSON.stringify({
    'TLS.ver': '2.0',
    'TLS.identifier': userId,
    'TLS.sdkappid': app.sdkAppId,
    'TLS.time': now,
    'TLS.expire': expire,
    'TLS.sig': sign(app.key, content).toString('base64'),
  })
  return escapeBase64(deflateSync(signature, { chunkSize: 1024 }).toString('base64'))
}

/**
 * Checks a UserSig in the vendor's order: app id, user id, expiry, signature.
 * @param now seconds since 1970
 */
export function verifyUserSig(
  app: ChatApp,
  { userSig, userId, now }: { userSig: string; userId: string; now: number },
): Verification {
  if (userSig === '') return { ok: false, code: 70002 }
  const parsed = readUserSig(userSig)
  if (parsed === null) return { ok: false, code: 70003 }
  if (parsed['TLS.sdkappid'] !== app.sdkAppId) return { ok: false, code: 70014 }
  if (parsed['TLS.identifier'] !== userId) return { ok: false, code: 70013 }
  const expiresAt = parsed['TLS.time'] + parsed['TLS.expire']
  if (now > expiresAt) return { ok: false, code: 70001 }
  const expected = sign(
    app.key,
    contentOf({
      userId,
      sdkAppId: app.sdkAppId,
      time: parsed['TLS.time'],
      expire: parsed['TLS.expire'],
      userbuf: parsed['TLS.userbuf'],
    }),
  )
  const given = Buffer.from(parsed['TLS.sig'], 'base64')
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  return genuine ? { ok: true, userId, expiresAt } : { ok: false, code: 70009 }
}

type Content = {
  userId: string
  sdkAppId: number
  time: number
  expire: number
  userbuf?: string | undefined
}

function contentOf({ userId, sdkAppId, time, expire, userbuf }: Content): string {
  const lines = [
    `TLS.identifier:${userId}`,
    `TLS.sdkappid:${sdkAppId}`,
    `TLS.time:${time}`,
    `TLS.expire:${expire}`,
  ]
  if (userbuf !== undefined) lines.push(`TLS.userbuf:${userbuf}`)
  return lines.map((line) => `${line}\n`).join('')
}

function sign(key: string, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}

/** What a UserSig says, whoever made it; null where it is none. */
export function readUserSig(userSig: string): z.infer<typeof signatureSchema> | null {
  try {
    const packed = Buffer.from(unescapeBase64(userSig), 'base64')
    // A signature is a few hundred bytes; a larger one is a bomb.
    const text = inflateSync(packed, { maxOutputLength: 8192 }).toString('utf8')
    return signatureSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function escapeBase64(text: string): string {
  return text.replaceAll('+', '*').replaceAll('/', '-').replaceAll('=', '_')
}

function unescapeBase64(text: string): string {
  return text.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '=')
}
