import type { Generated } from 'kysely'

/** Applications at the platform besides the harness's own, and what the platform has issued to each. */
export type PlatformSchema = {
  /** `registration` is what was registered, as JSON. */
  platform_app: { app_id: string; registration: string }
  /** Access tokens of a server and tickets of its pages; each is derived anew from its nonce. */
  platform_credential: {
    id: Generated<number>
    app_id: string
    kind: 'token' | 'stable' | 'ticket'
    hash: string
    nonce: string
    /** Whether a forced refresh issued it. */
    forced: number
    issued_at: number
    expires_at: number
  }
}
