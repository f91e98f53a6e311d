import * as z from 'zod/mini'
import { consultationStates } from './consultation-states.ts'
import { recordingPlaces } from './monitoring/monitoring-recording.ts'
import { longestRecordingSeconds, sampleRates } from './monitoring/recording.ts'
import { openIdSchema } from './person.ts'
import { phoneNumbers } from './console/phones.ts'
import { ownIdSchema, textSchema, wholeSchema } from './wire-fields.ts'

/** The end of the year 9999, in milliseconds. */
const lastTime = 253_402_214_400_000
const timeSchema = wholeSchema(0, lastTime)
/** What is out of the clock's range is refused in words. */
const spanSchema = wholeSchema(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** `POST /harness/api/reset` */
export const resetRequestSchema = z.strictObject({
  /** Without it the one that the harness was started with. */
  seed: z.optional(z.enum(['default', 'empty'])),
})

/** `POST /harness/api/snapshots`, `/harness/api/snapshots/restore` and `/harness/api/snapshots/remove` */
export const snapshotRequestSchema = z.strictObject({
  // Half a character and NUL are in no name of a file, nor of a database.
  name: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\0\p{Surrogate}]*$/u)),
})

/** `GET /harness/api/identities`; with `?appId=`, also by what that app knows them. */
export const identitiesSchema = z.array(
  z.object({
    openId: z.string(),
    nickname: z.string(),
    userId: z.nullable(z.string()),
    role: z.enum(['patient', 'doctor', 'nobody', 'snapshot']),
    inApp: z.optional(z.object({ openId: z.string(), unionId: z.nullable(z.string()) })),
  }),
)

/** `POST /harness/api/authorize/next`: what the next authorizations do. */
export const authorizeNextSchema = z.strictObject({
  decision: z.enum(['approve', 'deny', 'deny-silent', 'error']),
  /** Who approves; without it, whoever is signed in, else the first identity. */
  openId: z.optional(openIdSchema),
  /** The number of one of the platform's error pages; 10003 without it. */
  error: z.optional(z.union([wholeSchema(0, 999_999), z.string()])),
  times: z._default(wholeSchema(1, 1000), 1),
})

/** `GET /harness/api/authorize/next`: what is still due, the next first. */
export const pendingAuthorizationsSchema = z.array(
  z.object({
    decision: z.enum(['approve', 'deny', 'deny-silent', 'error']),
    openId: z.nullable(z.string()),
    error: z.nullable(z.number()),
    remaining: z.number(),
  }),
)

/** `GET /harness/api/browser`: what the caller's own browser is to the harness, by its cookies. */
export const browserSchema = z.object({
  /** Who is signed in to the messaging app in it. */
  openId: z.nullable(z.string()),
  /** The browser of the messaging app that it plays. */
  plays: z.nullable(z.enum(['ios', 'android'])),
  /** Whether the harness serves an application; another's is served by its own server. */
  hasApplication: z.boolean(),
})

/** `GET /harness/api/phones`: what each phone of the console is, by the cookies of the caller's browser. */
export const phonesSchema = z.array(
  z.object({
    phone: z.literal(phoneNumbers),
    /** Who is signed in to the messaging app on it. */
    openId: z.nullable(z.string()),
    /** The browser of the messaging app that it plays; null for one outside. */
    plays: z.nullable(z.enum(['ios', 'android'])),
  }),
)

/** `GET /harness/api/sms`, newest first; `sentAt` and `expiresAt` in milliseconds. */
export const smsCodesSchema = z.array(
  z.object({
    mobile: z.string(),
    code: z.string(),
    sentAt: z.number(),
    expiresAt: z.number(),
    used: z.boolean(),
  }),
)

/** `POST /harness/api/clock`: move on, set, freeze, go on, or back to where it was at the start. */
export const clockRequestSchema = z.union([
  z.strictObject({ advanceMs: spanSchema }),
  z.strictObject({ now: spanSchema }),
  z.strictObject({ freeze: z.literal(true) }),
  z.strictObject({ run: z.literal(true) }),
  z.strictObject({ reset: z.literal(true) }),
])

/** `GET /harness/api/clock`; `now` in milliseconds since 1970. */
export const clockStateSchema = z.object({ now: z.number(), frozen: z.boolean() })

/** `GET /harness/api/snapshots` */
export const snapshotNamesSchema = z.array(z.string())

/**
 * `POST /harness/api/consultations`: puts one in, in place of the one that has its id; or a
 * `count` of new ones, each a minute older than the one before, with ids that go on with a number.
 */
export const consultationSchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(32)),
  patientId: z.string(),
  doctorId: z.string(),
  patientName: z.string().check(z.minLength(1), z.maxLength(16)),
  state: z.enum(consultationStates),
  /** Milliseconds since 1970. */
  endsAt: z._default(z.nullable(timeSchema), null),
  questionsLeft: z._default(z.nullable(wholeSchema(0, 10_000)), null),
  description: z._default(z.string().check(z.maxLength(1000)), ''),
  count: z._default(wholeSchema(1, 10_000), 1),
})

/** `POST /harness/api/payments`: the platform notifies how a payment that was begun ended. */
export const paymentNotificationSchema = z.strictObject({
  prepayId: z.string(),
  outcome: z._default(z.enum(['paid', 'failed']), 'paid'),
})

/** `POST /harness/api/invoices`: issues the invoice that a patient has asked for. */
export const issueInvoiceSchema = z.strictObject({ consultationId: ownIdSchema })

/** What a generated recording has in it. */
export const recordingKinds = [
  'normal',
  'tachycardia',
  'bradycardia',
  'early',
  'late',
  'variable',
  'prolonged',
  'sinusoidal',
  'poorSignal',
  'twins',
  'noToco',
] as const

export type RecordingKind = (typeof recordingKinds)[number]

const addedRecording = {
  userId: z.string(),
  /** Whom of the account's patients it is of; its default one without it. */
  patientId: z.optional(ownIdSchema),
  /** Milliseconds since 1970; without it now, or what a file says. */
  startedAt: z.optional(timeSchema),
  place: z._default(z.enum(recordingPlaces), 'home'),
  device: z.optional(textSchema(40)),
  /** It grows by the harness's clock from its start until its seconds are over. */
  live: z._default(z.boolean(), false),
}

/** `POST /harness/api/recordings`: a recording of a person, generated or out of a file. */
export const addRecordingSchema = z.union([
  z.strictObject({
    ...addedRecording,
    kind: z.enum(recordingKinds),
    seconds: z._default(wholeSchema(1, longestRecordingSeconds), 1200),
    hz: z._default(z.literal(sampleRates), 2),
    /** Another one makes another recording of the kind. */
    seed: z._default(wholeSchema(0, 2 ** 31 - 1), 1),
  }),
  /** docs/recordings.md says how they are written. */
  z.strictObject({ ...addedRecording, csv: z.string() }),
  /** Base64. */
  z.strictObject({ ...addedRecording, fhr: z.base64() }),
])

/** Somebody of the chat, by the user id. */
const chatUserSchema = z.string().check(z.minLength(1), z.maxLength(32))

/** `POST /harness/api/im/kick`: all pages of somebody, with the reason that they are told. */
export const chatKickSchema = z.strictObject({
  userId: chatUserSchema,
  reason: z._default(
    z.enum(['multipleAccount', 'multipleDevice', 'REST_API_Kick', 'userSigExpired']),
    'REST_API_Kick',
  ),
})

/** `POST /harness/api/im/messages`: messages of anybody, to a person (`to`) or a group. */
export const chatMessagesSchema = z.strictObject({
  from: chatUserSchema,
  to: z.optional(chatUserSchema),
  groupId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** `{n}` in it is the number of the message, from 1. */
  text: z.optional(z.string().check(z.minLength(1), z.maxLength(12_000))),
  /** Instead of a text: elements of the vendor, as the SDK sends them. */
  elements: z.optional(
    z.array(z.object({ MsgType: z.string(), MsgContent: z.unknown() })).check(z.minLength(1)),
  ),
  count: z._default(wholeSchema(1, 10_000), 1),
  /** When they were sent, in milliseconds; now without it. */
  at: z.optional(timeSchema),
})

/** `POST /harness/api/im/drop`: closes the sockets of somebody, or all; pages come back at once. */
export const chatDropSchema = z.strictObject({ userId: z.optional(chatUserSchema) })

/** `POST /harness/api/im/expire`: whatever pages ask next is 70001, until they log in anew. */
export const chatExpireSchema = z.strictObject({ userId: chatUserSchema })

/** `POST /harness/api/im/refuse`: what the next such commands are answered with. */
export const chatRefuseSchema = z.strictObject({
  servcmd: z.string(),
  code: wholeSchema(1, 999_999),
  /** Only this person's. */
  userId: z.optional(chatUserSchema),
  times: z._default(wholeSchema(1, 1000), 1),
})

/** What a fault did to a call or a frame. */
export const appliedFaultSchema = z.object({
  latencyMs: z.optional(z.number()),
  status: z.optional(z.number()),
  errcode: z.optional(z.number()),
  cutBytes: z.optional(z.number()),
  drop: z.optional(z.literal(true)),
  close: z.optional(z.literal(true)),
})

export type AppliedFault = z.infer<typeof appliedFaultSchema>

/** One call that reached the harness, in `GET /harness/api/events`. */
export const callEventSchema = z.object({
  id: z.number(),
  /** Milliseconds since 1970 by the harness's clock. */
  at: z.number(),
  /** Of HTTP; a command of the chat, and a push that a fault applied to, is `IM`, its `servcmd` the path. */
  method: z.string(),
  path: z.string(),
  query: z.string(),
  status: z.number(),
  /** The product code or the platform's errcode of the reply, where it has one. */
  code: z.nullable(z.number()),
  ms: z.number(),
  /** What belongs together: the state of an authorization, a chat user, else the device. */
  flow: z.nullable(z.string()),
  /** The JSON body, less its tokens. */
  request: z.unknown(),
  /** The JSON of the reply, or of a redirect its `location`, less what is secret; null for other bodies. */
  reply: z.unknown(),
  /** The fault that applied to the call. */
  fault: z.nullable(appliedFaultSchema),
  /** The phone of the console that called; null for any other caller. */
  phone: z.nullable(z.number()),
})

export type CallEvent = z.infer<typeof callEventSchema>
