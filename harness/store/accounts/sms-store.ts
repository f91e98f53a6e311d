import { smsCodeLength, smsResendMs } from '#contract/product-ids.ts'
import { smsCodeLifetimeMs, smsWaitMs, wrongTriesAllowed } from '#harness/domain/check-sms.ts'
import { randomDigits } from '#harness/domain/generate-code.ts'
import type { Random } from '#harness/domain/clock-and-random.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

/**
 * Sends a code, unless one went to the number within 60 s.
 * @returns milliseconds until the next one may be sent, and whether this one was
 */
export async function sendSmsCode(
  store: Store,
  { mobile, now, random }: { mobile: string; now: number; random: Random },
): Promise<{ sent: boolean; retryAfterMs: number }> {
  return store.transaction().execute(async (trx) => {
    const last = await newest(trx, mobile)
    const retryAfterMs = smsWaitMs(last?.sent_at ?? null, now)
    if (retryAfterMs > 0) return { sent: false, retryAfterMs }
    await trx
      .insertInto('sms_code')
      .values({
        mobile,
        code: randomDigits(random, smsCodeLength),
        sent_at: now,
        expires_at: now + smsCodeLifetimeMs,
        wrong_tries: 0,
        used_at: null,
      })
      .execute()
    return { sent: true, retryAfterMs: smsResendMs }
  })
}

/**
 * Uses up the newest code of the number: it must be live, unused and not tried wrongly five
 * times. Each wrong try counts, also of many at once.
 */
export async function useSmsCode(
  store: Store,
  { mobile, code, now }: { mobile: string; code: string; now: number },
): Promise<boolean> {
  return store.transaction().execute(async (trx) => {
    const sent = await newest(trx, mobile)
    const live =
      sent !== undefined &&
      sent.used_at === null &&
      sent.expires_at > now &&
      sent.wrong_tries < wrongTriesAllowed
    if (!live) return false
    const right = sent.code === code
    await trx
      .updateTable('sms_code')
      .set(right ? { used_at: now } : { wrong_tries: sent.wrong_tries + 1 })
      .where('id', '=', sent.id)
      .execute()
    return right
  })
}

/** The codes sent to a number, newest first; to every number when none is given. */
export async function listSmsCodes(store: Store, mobile: string | null) {
  const all = store.selectFrom('sms_code').selectAll().orderBy('id', 'desc').limit(50)
  return (mobile === null ? all : all.where('mobile', '=', mobile)).execute()
}

async function newest(store: Store, mobile: string): Promise<SmsCode | undefined> {
  return store
    .selectFrom('sms_code')
    .selectAll()
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type SmsCode = Omit<Schema['sms_code'], 'id'> & { id: number }
