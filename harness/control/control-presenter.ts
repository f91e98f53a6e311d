import type { Request } from 'express'
import type * as z from 'zod/mini'
import type {
  browserSchema,
  identitiesSchema,
  phonesSchema,
  smsCodesSchema,
} from '#contract/control.ts'
import { phoneNumbers } from '#contract/console/phones.ts'
import type { PlatformApp } from '#contract/platform-app.ts'
import { doctorTypes } from '#contract/product-ids.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'
import { readCookie } from '#harness/http/browser-cookies.ts'
import { simulatedBrowser } from '#harness/http/simulated-browser.ts'
import { listIdentities } from '#harness/store/accounts/identity-store.ts'
import { findPlatformApp, openIdIn, unionIdIn } from '#harness/store/accounts/platform-app-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { listSmsCodes } from '#harness/store/accounts/sms-store.ts'
import { controlError } from './control-operation.ts'

type PresentedIdentity = z.infer<typeof identitiesSchema>[number]

/** Everybody; with an app, also by what it knows them. */
export async function presentIdentities(
  context: HarnessContext,
  appId: string | null,
): Promise<PresentedIdentity[]> {
  const identities = await listIdentities(context.store)
  const app = appId === null ? null : await requireApp(context, appId)
  return identities.map(({ openId, nickname, userId, snapshot, doctorType }) => ({
    openId,
    nickname,
    userId,
    role: snapshot ? 'snapshot' : roleOf(doctorType),
    ...(app !== null && {
      inApp: { openId: openIdIn(context, app.appId, openId), unionId: unionIdIn(app, openId) },
    }),
  }))
}

async function requireApp(context: HarnessContext, appId: string): Promise<PlatformApp> {
  const app = await findPlatformApp(context, appId)
  if (app === null) throw controlError('noApp', { appId: quoteInput(appId) })
  return app
}

function roleOf(doctorType: number | null): PresentedIdentity['role'] {
  if (doctorType === null) return 'nobody'
  return doctorType === doctorTypes.doctor ? 'doctor' : 'patient'
}

export function presentBrowser(
  request: Request,
  hasApplication: boolean,
): z.infer<typeof browserSchema> {
  const openId = readCookie(request, 'harness_identity')
  return { openId, plays: simulatedBrowser(request), hasApplication }
}

export function presentPhones(request: Request): z.infer<typeof phonesSchema> {
  return phoneNumbers.map((phone) => ({
    phone,
    openId: readCookie(request, 'harness_identity', phone),
    plays: simulatedBrowser(request, phone),
  }))
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
