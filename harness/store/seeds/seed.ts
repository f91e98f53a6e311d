import { chinaDayBegin } from '#contract/calendar.ts'
import { CompiledQuery } from 'kysely'
import { doctorTypes } from '#contract/product-ids.ts'
import { insertRows, type TableRows } from '#harness/store/engine/insert-rows.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { writeSetting } from '#harness/store/setting-store.ts'
import { patientSeed } from './patient-seed.ts'
import { chatSeed } from './chat-seed.ts'
import { doctorSeed, doctorUsers } from './doctor-seed.ts'
import { invoiceSeed } from './invoice-seed.ts'
import { orderSeed } from './order-seed.ts'
import { seededPatients } from './patient-table.ts'

/** Besides the doctors, who have a seed of their own. */
const users: Schema['user'][] = [
  {
    id: '10001',
    mobile: '13800000001',
    nick_name: '林晓',
    real_name: '林晓',
    head_pic: '',
    doctor_type: doctorTypes.patient,
  },
  {
    id: '10002',
    mobile: '13800000002',
    nick_name: '陈雨',
    real_name: '陈雨',
    head_pic: '',
    doctor_type: doctorTypes.patient,
  },
  {
    id: '30001',
    mobile: '13800009999',
    nick_name: '值班客服',
    real_name: '值班客服',
    head_pic: '',
    doctor_type: doctorTypes.patient,
  },
  ...seededPatients.map(({ userId, name, mobile }) => ({
    id: userId,
    mobile,
    nick_name: name,
    real_name: name,
    head_pic: '',
    doctor_type: doctorTypes.patient,
  })),
]

/** In the order in which they are offered. */
const identities: Schema['identity'][] = [
  { open_id: 'oPatientBound000000000000001', nickname: '林晓', user_id: '10001', snapshot: 0 },
  { open_id: 'oPatientNew00000000000000002', nickname: '新来的妈妈', user_id: null, snapshot: 0 },
  { open_id: 'oDoctorBound0000000000000003', nickname: '周敏', user_id: '20001', snapshot: 0 },
  { open_id: 'oSnapshot0000000000000000004', nickname: '微信用户', user_id: null, snapshot: 1 },
].map((identity, place) => ({ ...identity, created_at: place }))

/** To which account the base binds somebody. */
export function seededBinding(openId: string): string | null {
  return identities.find(({ open_id }) => open_id === openId)?.user_id ?? null
}

/** Whom somebody may be bound to once a base was filled in. */
export function hasSeededAccount(base: Seed, userId: string): boolean {
  return base === 'default' && [...users, ...doctorUsers()].some(({ id }) => id === userId)
}

export type Seed = 'default' | 'empty'

/** Empties every table but the settings, and fills the seed in as of `now`, inside of a transaction. */
export async function seed(trx: Store, which: Seed, now: number): Promise<void> {
  for (const table of emptied) {
    await trx.executeQuery(CompiledQuery.raw(`delete from "${table}"`))
  }
  await writeSetting(trx, 'fidelity', '')
  await fillNewStore(trx, which, now)
}

/** Fills the whole seed in where there is nothing yet. */
export async function fillNewStore(store: Store, which: Seed, now: number): Promise<void> {
  await writeSetting(store, 'seed', which)
  if (which === 'empty') return
  const { base, orders } = seededRows(now)
  for (const [table, rows] of [...seededAccounts(), ...base, ...orders]) {
    await insertRows(store, table, rows)
  }
}

/** Who is there: all that a login needs. */
export function seededAccounts(): TableRows {
  return [
    ['user', [...users, ...doctorUsers()]],
    ['identity', identities],
  ]
}

/** What they have, and what has happened between them so far. */
export function seededRows(now: number): { base: TableRows; orders: TableRows } {
  const seeded = doctorSeed(now)
  const { consultations, events, payments, refunds } = orderSeed(seeded, now)
  const { messages, conversations } = chatSeed(consultations, doctorUsers())
  return {
    base: [
      ['department', seeded.departments],
      ['doctor', seeded.doctors],
      ['doctor_service', seeded.services],
      ['doctor_schedule', seeded.shifts],
      ['doctor_review', seeded.reviews.map(ofItsDay)],
      ...patientSeed(now),
    ],
    orders: [
      ['consultation', consultations],
      ['consultation_event', events],
      ['payment', payments],
      ['refund', refunds],
      ['invoice', invoiceSeed(consultations)],
      ['chat_message', messages],
      ['chat_conversation', conversations],
    ],
  }
}

/** Nobody tells by its time whose it is: they are all without a name. */
function ofItsDay(review: Schema['doctor_review']): Schema['doctor_review'] {
  return { ...review, created_at: chinaDayBegin(review.created_at) }
}

/** In an order that no reference stands against. */
const emptied = [
  'fault',
  'doctor_follow',
  'review_follow_up',
  'doctor_review',
  'doctor_schedule',
  'doctor_service',
  'chat_application',
  'chat_group_message',
  'chat_member',
  'chat_kept_mute',
  'chat_group',
  'chat_hidden',
  'chat_relay',
  'chat_message',
  'chat_conversation',
  'chat_notice',
  'opened_chat',
  'chat_friend_application',
  'chat_grouped_friend',
  'chat_friend_group',
  'chat_friend',
  'chat_block',
  'chat_directive',
  'chat_answer',
  'chat_instance',
  'chat_user',
  'interpretation',
  'recording_consultation',
  'recording',
  'consultation_call',
  'consultation_transfer',
  'invoice',
  'prescription',
  'quick_offer',
  'refund',
  'payment',
  'consultation_event',
  'consultation',
  'answered_request',
  'medical_record',
  'health_info',
  'patient',
  'lease_order',
  'ask_card',
  'product',
  'sms_code',
  'session_token',
  'platform_token',
  'platform_credential',
  'platform_app',
  'authorization_code',
  'authorize_directive',
  'identity',
  'doctor',
  'department',
  'user',
] as const satisfies readonly (keyof Schema)[]
