import { chinaDay, dayAfter } from '#contract/calendar.ts'
import { birthdayOf, checkCharacterOf, genderOf } from '#contract/id-card.ts'
import { offeredCardId } from '#contract/endpoints/rights-endpoints.ts'
import type { Relation } from '#contract/patient.ts'
import type { TableRows } from '#harness/store/engine/insert-rows.ts'
import type { Schema } from '#harness/store/engine/schema.ts'
import { seededPatients } from './patient-table.ts'
import { recordingSeed } from './recording-seed.ts'

type SeededPatient = {
  id: string
  userId: string
  name: string
  /** Of nobody: the sequence number is past those that are given out; the check character follows. */
  digits: string
  relation: Relation
  mobile?: string
}

/** The ask cards and the device that can be had. */
const products: Schema['product'][] = [
  {
    id: offeredCardId,
    name: '孕期咨询卡',
    text: '整个孕期的图文咨询与电话咨询，一张卡全家都能用。',
    price: 19900,
    kind: 'askCard',
    includes: JSON.stringify([
      '图文咨询 6 次',
      '电话咨询 10 次',
      '胎心解读 2 次',
      '开通后 180 天内有效',
    ]),
  },
  {
    id: 'fetal-monitor',
    name: '家用胎心监护仪',
    text: '在家做胎心监护，记录自动保存。',
    price: 16800,
    kind: 'device',
    includes: JSON.stringify(['监护仪主机与探头', '耦合剂 2 支', '租期内免费更换']),
  },
]

/** 28 weeks and 3 days; the ultrasound dated it a day later. */
const daysSincePeriod = 199

/** The last period of a person of the seed; null for one who is not pregnant. */
export function lastPeriodOf(personId: string, today: string): string | null {
  if (personId === 'patient-10001-1') return dayAfter(today, -daysSincePeriod)
  // Her twins are monitored (recording-seed.ts).
  const isWithTwins = seededPatients.some(
    (person) => person.personId === personId && person.userId === '10003',
  )
  return isWithTwins ? dayAfter(today, -245) : null
}

/** What the people of the seed keep here, as of `now`. */
export function patientSeed(now: number): TableRows {
  const today = chinaDay(now)
  const patients = [
    patientRow(
      {
        id: 'patient-10001-1',
        userId: '10001',
        name: '林晓',
        digits: '33010619940316992',
        relation: 'self',
        mobile: '13800000001',
      },
      now,
    ),
    patientRow(
      {
        id: 'patient-10001-2',
        userId: '10001',
        name: '林小满',
        digits: '33010620210908991',
        relation: 'child',
      },
      now + 1,
    ),
    patientRow(
      {
        id: 'patient-10002-1',
        userId: '10002',
        name: '陈雨',
        digits: '32050819920621994',
        relation: 'self',
        mobile: '13800000002',
      },
      now,
    ),
    ...seededPatients.map(({ personId, userId, name, digits, mobile }) =>
      patientRow(
        {
          id: personId,
          userId,
          name,
          digits,
          relation: 'self',
          mobile,
        },
        now,
      ),
    ),
  ]
  return [
    ['patient', patients],
    ['health_info', [healthRow(dayAfter(today, -daysSincePeriod), now)]],
    ['medical_record', medicalRecordRows(today, now)],
    ['product', products],
    ['ask_card', cardRows(today)],
    ['lease_order', leaseRows(today)],
    ['recording', recordingSeed(patients, now)],
  ]
}

function patientRow(seeded: SeededPatient, now: number): Schema['patient'] {
  const idCard = seeded.digits + checkCharacterOf(seeded.digits)
  return {
    id: seeded.id,
    user_id: seeded.userId,
    name: seeded.name,
    id_card: idCard,
    gender: genderOf(idCard),
    birthday: birthdayOf(idCard),
    relation: seeded.relation,
    mobile: seeded.mobile ?? '',
    last_period: lastPeriodOf(seeded.id, chinaDay(now)),
    is_default: seeded.relation === 'self' ? 1 : 0,
    created_at: now,
    removed_at: null,
  }
}

function healthRow(lastPeriod: string, now: number): Schema['health_info'] {
  return {
    user_id: '10001',
    stage: 'pregnant',
    height: 163,
    weight_before: 54.5,
    weight_now: 62,
    last_period: lastPeriod,
    ultrasound_due: dayAfter(lastPeriod, 281),
    gravidity: 2,
    parity: 1,
    fetuses: 'single',
    blood_type: 'O',
    has_allergies: 'yes',
    allergies: '青霉素',
    conditions: null,
    other_condition: null,
    hospital: '安和妇产医院',
    care_number: 'AH20260188',
    saved_at: now,
  }
}

function medicalRecordRows(today: string, now: number): Schema['medical_record'][] {
  const empty = {
    present_illness: '',
    past_illness: '',
    allergies: '',
    medication: '',
    pictures: '[]',
    note: '',
    created_at: now,
    removed_at: null,
  }
  return [
    {
      ...empty,
      id: 'record-10001-1',
      user_id: '10001',
      patient_id: 'patient-10001-1',
      visit_day: dayAfter(today, -20),
      hospital: '安和妇产医院',
      department: '产科',
      diagnosis: '孕25周，宫内单活胎',
      complaint: '常规产检，偶有下肢浮肿',
      allergies: '青霉素',
      examinations: JSON.stringify(['ultrasound', 'laboratory']),
      medication: '复合维生素，每日一片',
    },
    {
      ...empty,
      id: 'record-10002-1',
      user_id: '10002',
      patient_id: 'patient-10002-1',
      visit_day: dayAfter(today, -12),
      hospital: '城东妇幼保健院',
      department: '妇科',
      diagnosis: '',
      complaint: '备孕咨询',
      examinations: '[]',
    },
  ]
}

function cardRows(today: string): Schema['ask_card'][] {
  const card = {
    user_id: '10001',
    product_id: offeredCardId,
    name: '孕期咨询卡',
    valid_until: dayAfter(today, 120),
  }
  return [
    { ...card, id: 'card-10001-1', kind: 'imageText', total: 6, used: 2 },
    { ...card, id: 'card-10001-2', kind: 'phone', total: 10, used: 3 },
    { ...card, id: 'card-10001-3', kind: 'interpretation', total: 2, used: 0 },
  ]
}

function leaseRows(today: string): Schema['lease_order'][] {
  return [
    {
      id: 'lease-10001-1',
      user_id: '10001',
      product_id: 'fetal-monitor',
      device_name: '家用胎心监护仪',
      serial_number: 'FM-26-004417',
      state: 'leased',
      starts_on: dayAfter(today, -45),
      ends_on: dayAfter(today, 45),
      rent: 50400,
      deposit: 30000,
    },
  ]
}
