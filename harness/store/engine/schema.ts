import type { Generated, Kysely } from 'kysely'
import type { ChatFriendSchema } from '#harness/store/chat/chat-friend-schema.ts'
import type { ChatSchema } from '#harness/store/chat/chat-schema.ts'
import type { ConsultationSchema } from '#harness/store/consultation/consultation-schema.ts'
import type { DoctorSchema } from '#harness/store/care/doctor-schema.ts'
import type { MonitoringSchema } from '#harness/store/monitoring/monitoring-schema.ts'
import type { PatientSchema } from '#harness/store/care/patient-schema.ts'
import type { PlatformSchema } from '#harness/store/accounts/platform-schema.ts'

/** The tables of the harness. Times are milliseconds since 1970, flags 0 or 1. */
export type Schema = ChatSchema &
  ChatFriendSchema &
  ConsultationSchema &
  DoctorSchema &
  MonitoringSchema &
  PatientSchema &
  PlatformSchema & {
    setting: { name: string; value: string }
    /** As JSON; how often it still comes (null: until it is taken away), and how many chances were drawn. */
    fault: { id: Generated<number>; fault: string; remaining: number | null; drawn: number }
    user: {
      id: string
      mobile: string
      nick_name: string
      real_name: string
      head_pic: string
      doctor_type: number
    }
    identity: {
      open_id: string
      nickname: string
      /** The account that this identity is bound to. */
      user_id: string | null
      snapshot: number
      created_at: number
    }
    /** What the next authorizations do, in order; `remaining` counts down to the row's end. */
    authorize_directive: {
      id: Generated<number>
      decision: string
      open_id: string | null
      error: string | null
      remaining: number
    }
    authorization_code: {
      code: string
      app_id: string
      open_id: string
      scope: string
      snapshot: number
      /** The flow that the events of this authorization belong to. */
      flow: string
      expires_at: number
      used_at: number | null
      /** The device that redeemed it, which so has proven to act for the openId. */
      redeemed_by: string | null
    }
    /** Access and refresh tokens of the platform's server endpoints, by their hash. */
    platform_token: {
      hash: string
      kind: string
      app_id: string
      open_id: string
      scope: string
      snapshot: number
      expires_at: number
    }
    session_token: {
      hash: string
      user_id: string
      expires_at: number
      revoked_at: number | null
    }
    sms_code: {
      id: Generated<number>
      mobile: string
      code: string
      sent_at: number
      expires_at: number
      wrong_tries: number
      used_at: number | null
    }
  }

/** What queries are written over: the store itself, or one of its transactions. */
export type Store = Kysely<Schema>
