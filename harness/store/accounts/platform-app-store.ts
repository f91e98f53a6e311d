import { createPublicKey, hash } from 'node:crypto'
import { platformAppSchema, type PlatformApp } from '#contract/platform-app.ts'
import { appIdInApp } from '#contract/product-ids.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'

/** The harness's own application is a setting, others are rows. */
type Apps = { store: Store; platformApp: PlatformApp }

const selectApp = prepared((store, { appId }: { appId: string }) =>
  store.selectFrom('platform_app').select('registration').where('app_id', '=', appId),
)

export async function findPlatformApp(
  { store, platformApp }: Apps,
  appId: string,
): Promise<PlatformApp | null> {
  if (appId === platformApp.appId) return platformApp
  const [row] = await selectApp(store, { appId })
  return row === undefined ? null : present(row)
}

/** The harness's own first. */
export async function listPlatformApps({ store, platformApp }: Apps): Promise<PlatformApp[]> {
  const rows = await store.selectFrom('platform_app').selectAll().orderBy('app_id').execute()
  return [platformApp, ...rows.map(present)]
}

/** Which field of an application no schema can judge is wrong, and why; null where it may be registered. */
export function appProblem({
  appId,
  payPublicKey,
}: PlatformApp): { field: keyof PlatformApp; reason: 'ownApp' | 'noPublicKey' } | null {
  if (appId === appIdInApp) return { field: 'appId', reason: 'ownApp' }
  const isWrong = payPublicKey !== null && !isPublicKey(payPublicKey)
  return isWrong ? { field: 'payPublicKey', reason: 'noPublicKey' } : null
}

function isPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Registers applications, each in place of one that has its id. */
export async function savePlatformApps(store: Store, apps: readonly PlatformApp[]): Promise<void> {
  for (const app of apps) {
    const registration = JSON.stringify(app)
    await store
      .insertInto('platform_app')
      .values({ app_id: app.appId, registration })
      .onConflict((conflict) => conflict.column('app_id').doUpdateSet({ registration }))
      .execute()
  }
}

/**
 * The openId that an application knows a person by, 28 characters: for the harness's own the
 * identity's, for each other one drawn from both, so that none tells another's.
 */
export function openIdIn({ platformApp }: Apps, appId: string, identityId: string): string {
  return appId === platformApp.appId ? identityId : derivedId(`${appId} ${identityId}`)
}

/** What all applications of one open-platform account know a person by; null where there is none. */
export function unionIdIn({ openAccount }: PlatformApp, identityId: string): string | null {
  return openAccount === null ? null : derivedId(`union ${openAccount} ${identityId}`)
}

function derivedId(text: string): string {
  return `o${hash('sha256', text, 'base64url').slice(0, 27)}`
}

function present({ registration }: { registration: string }): PlatformApp {
  return platformAppSchema.parse(JSON.parse(registration))
}
