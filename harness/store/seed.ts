import type { Kysely } from 'kysely'
import { doctorTypes } from '#contract/product-ids.ts'
import type { Schema } from './schema.ts'
import { writeSetting } from './setting-store.ts'

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
    id: '20001',
    mobile: '13800000003',
    nick_name: '周敏',
    real_name: '周敏',
    head_pic: '',
    doctor_type: doctorTypes.doctor,
  },
]

const doctors: Schema['doctor'][] = [
  { user_id: '20001', title: '主任医师', department: '产科', hospital: '安和妇产医院' },
]

/** In the order in which they are offered. */
const identities: Schema['identity'][] = [
  { open_id: 'oPatientBound000000000000001', nickname: '林晓', user_id: '10001', snapshot: 0 },
  { open_id: 'oPatientNew00000000000000002', nickname: '新来的妈妈', user_id: null, snapshot: 0 },
  { open_id: 'oDoctorBound0000000000000003', nickname: '周敏', user_id: '20001', snapshot: 0 },
  { open_id: 'oSnapshot0000000000000000004', nickname: '微信用户', user_id: null, snapshot: 1 },
].map((identity, place) => ({ ...identity, created_at: place }))

export type Seed = 'default' | 'empty'

/** Empties every table but the settings, and fills the seed in; all or nothing. */
export async function seed(store: Kysely<Schema>, which: Seed): Promise<void> {
  await store.transaction().execute(async (trx) => {
    for (const table of emptied) await trx.deleteFrom(table).execute()
    await writeSetting(trx, 'seed', which)
    if (which === 'empty') return
    await trx.insertInto('user').values(users).execute()
    await trx.insertInto('doctor').values(doctors).execute()
    await trx.insertInto('identity').values(identities).execute()
  })
}

/** In an order that no reference stands against. */
const emptied = [
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
  'consultation',
  'sms_code',
  'session_token',
  'platform_token',
  'authorization_code',
  'authorize_directive',
  'identity',
  'doctor',
  'user',
] as const satisfies readonly (keyof Schema)[]
