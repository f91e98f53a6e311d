import type { Kysely } from 'kysely'
import { doctorTypes } from '#contract/product-ids.ts'
import { insertRows } from './insert-rows.ts'
import type { Schema } from './schema.ts'
import { seedPatients } from './patient-seed.ts'
import { doctorSeed } from './seeds/doctor-seed.ts'
import { writeSetting } from './setting-store.ts'

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
]

/** In the order in which they are offered. */
const identities: Schema['identity'][] = [
  { open_id: 'oPatientBound000000000000001', nickname: '林晓', user_id: '10001', snapshot: 0 },
  { open_id: 'oPatientNew00000000000000002', nickname: '新来的妈妈', user_id: null, snapshot: 0 },
  { open_id: 'oDoctorBound0000000000000003', nickname: '周敏', user_id: '20001', snapshot: 0 },
  { open_id: 'oSnapshot0000000000000000004', nickname: '微信用户', user_id: null, snapshot: 1 },
].map((identity, place) => ({ ...identity, created_at: place }))

export type Seed = 'default' | 'empty'

/** Empties every table but the settings, and fills the seed in as of `now`; all or nothing. */
export async function seed(store: Kysely<Schema>, which: Seed, now: number): Promise<void> {
  await store.transaction().execute(async (trx) => {
    for (const table of emptied) await trx.deleteFrom(table).execute()
    await writeSetting(trx, 'seed', which)
    if (which === 'empty') return
    await trx.insertInto('user').values(users).execute()
    await seedDoctors(trx)
    await trx.insertInto('identity').values(identities).execute()
    await seedPatients(trx, now)
  })
}

async function seedDoctors(trx: Kysely<Schema>): Promise<void> {
  const { departments, users: people, doctors, services, shifts, reviews } = doctorSeed()
  await insertRows(trx, 'department', departments)
  await insertRows(trx, 'user', people)
  await insertRows(trx, 'doctor', doctors)
  await insertRows(trx, 'doctor_service', services)
  await insertRows(trx, 'doctor_schedule', shifts)
  await insertRows(trx, 'doctor_review', reviews)
}

/** In an order that no reference stands against. */
const emptied = [
  'doctor_follow',
  'doctor_review',
  'doctor_schedule',
  'doctor_service',
  'chat_application',
  'chat_group_message',
  'chat_member',
  'chat_group',
  'chat_hidden',
  'chat_relay',
  'chat_message',
  'chat_conversation',
  'chat_notice',
  'chat_block',
  'chat_directive',
  'chat_instance',
  'chat_user',
  'consultation_transfer',
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
  'authorization_code',
  'authorize_directive',
  'identity',
  'doctor',
  'department',
  'user',
] as const satisfies readonly (keyof Schema)[]
