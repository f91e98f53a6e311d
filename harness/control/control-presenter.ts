import type * as z from 'zod/mini'
import type { identitiesSchema, smsCodesSchema } from '#contract/control.ts'
import { doctorTypes } from '#contract/product-ids.ts'
import { listIdentities } from '#harness/store/accounts/identity-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { listSmsCodes } from '#harness/store/accounts/sms-store.ts'

export type PresentedIdentity = z.infer<typeof identitiesSchema>[number]

export async function presentIdentities(store: Store): Promise<PresentedIdentity[]> {
  const identities = await listIdentities(store)
  return identities.map(({ openId, nickname, userId, snapshot, doctorType }) => ({
    openId,
    nickname,
    userId,
    role: snapshot ? 'snapshot' : roleOf(doctorType),
  }))
}

function roleOf(doctorType: number | null): PresentedIdentity['role'] {
  if (doctorType === null) return 'nobody'
  return doctorType === doctorTypes.doctor ? 'doctor' : 'patient'
}

type SmsRow = Awaited<ReturnType<typeof listSmsCodes>>[number]

export function presentSmsCode(row: SmsRow): z.infer<typeof smsCodesSchema>[number] {
  return {
    mobile: row.mobile,
    code: row.code,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    used: row.used_at !== null,
  }
}
