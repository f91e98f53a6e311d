import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import {
  addDoctor,
  launch,
  orderInput,
  openService,
  payAtCashier,
  price,
} from './consultation-steps.ts'
import { mobiles, people, thirdParty, type Play } from './test-harness.ts'

export type Success = { input: object; token?: string; deviceId?: string }

const signedIn = async ({ logIn }: Play) => (await logIn(mobiles.patient)).token

/** How a call of each row succeeds. A new row breaks the build until it is here. */
export const successes: Record<EndpointName, (play: Play) => Promise<Success>> = {
  sendSmsCode: async () => ({ input: { mobile: mobiles.patient } }),
  loginBySms: async ({ sendSms }) => ({
    input: { mobile: mobiles.patient, code: await sendSms(mobiles.patient) },
  }),
  authLogin: async ({ codeOf }) => ({
    input: { code: await codeOf(people.bound), ...thirdParty },
  }),
  authBind: async (play) => {
    const deviceId = 'device-2'
    await play.authLogin(await play.codeOf(people.unbound), { deviceId })
    return {
      input: { openId: people.unbound, ...thirdParty },
      token: await signedIn(play),
      deviceId,
    }
  },
  autoLogin: async (play) => ({ input: { token: await signedIn(play) } }),
  doctorDetail: async ({ logIn }) => ({
    input: {},
    token: (await logIn(mobiles.doctor)).token,
  }),
  userInfo: async (play) => ({ input: {}, token: await signedIn(play) }),
  chatAccount: async (play) => ({ input: {}, token: await signedIn(play) }),
  chatContacts: async (play) => ({ input: {}, token: await signedIn(play) }),
  chatPerson: async (play) => ({ input: { userId: '20001' }, token: await signedIn(play) }),
  chatConsultations: async (play) => ({ input: {}, token: await signedIn(play) }),
  patients: async (play) => ({ input: {}, token: await signedIn(play) }),
  savePatient: async (play) => ({
    input: {
      requestId: 'request-1',
      name: '林小雨',
      idCard: '330106201604019927',
      gender: 'female',
      relation: 'child',
      mobile: '13800000001',
      lastPeriod: '',
    },
    token: await signedIn(play),
  }),
  removePatient: async (play) => ({
    input: { requestId: 'request-1', patientId: 'patient-10001-2' },
    token: await signedIn(play),
  }),
  healthInfo: async (play) => ({ input: {}, token: await signedIn(play) }),
  saveHealthInfo: async (play) => ({
    input: {
      requestId: 'request-1',
      stage: 'pregnant',
      height: 160.5,
      weightBefore: 50,
      weightNow: 61.5,
      lastPeriod: '2025-09-01',
      ultrasoundDue: '2026-06-09',
      gravidity: 2,
      parity: 1,
      fetuses: 'twins',
      bloodType: 'AB',
      hasAllergies: 'yes',
      allergies: '青霉素',
      conditions: ['thyroid', 'other'],
      otherCondition: '偏头痛',
      hospital: '安和妇产医院',
      careNumber: 'AH-20260188',
    },
    token: await signedIn(play),
  }),
  records: async (play) => ({ input: { after: 'record-10001-1' }, token: await signedIn(play) }),
  recordDetail: async (play) => ({
    input: { recordId: 'record-10001-1' },
    token: await signedIn(play),
  }),
  saveRecord: async (play) => ({
    input: {
      requestId: 'request-1',
      recordId: 'record-10001-1',
      patientId: 'patient-10001-2',
      visitDay: '2026-01-04',
      hospital: '安和妇产医院',
      department: '儿科',
      diagnosis: '上呼吸道感染',
      complaint: '咳嗽三天',
      presentIllness: '夜间加重',
      pastIllness: '无',
      allergies: '无',
      medication: '雾化',
      note: '一周后复诊',
      examinations: ['laboratory'],
      pictures: ['/prod/seller/record/1767600000000abc123def.jpg'],
    },
    token: await signedIn(play),
  }),
  removeRecord: async (play) => ({
    input: { requestId: 'request-1', recordId: 'record-10001-1' },
    token: await signedIn(play),
  }),
  askCardRights: async (play) => ({ input: {}, token: await signedIn(play) }),
  productDetail: async () => ({ input: { productId: 'fetal-monitor' } }),
  leaseOrderDetail: async (play) => ({
    input: { orderId: 'lease-10001-1' },
    token: await signedIn(play),
  }),
  dutyGroup: async (play) => ({ input: {}, token: await signedIn(play) }),
  saveProfile: async (play) => ({
    input: {
      requestId: 'request-1',
      nickName: '晓晓',
      headPic: '/prod/seller/avatar/1767600000000abc123def.jpg',
    },
    token: await signedIn(play),
  }),
  askLaunch: async (play) => {
    const token = await signedIn(play)
    await openService(play)
    return { input: orderInput('request-1'), token }
  },
  askPay: async (play) => {
    const { token, consultationId } = await launched(play)
    return { input: { consultationId, price, method: 'cashier' }, token }
  },
  payState: async (play) => {
    const { token, consultationId } = await launched(play)
    return { input: { consultationId }, token }
  },
  consultations: async (play) => {
    const { token } = await launched(play)
    return { input: { role: 'patient' }, token }
  },
  consultationDetail: async (play) => {
    const { token, consultationId } = await launched(play)
    return { input: { consultationId }, token }
  },
  consultationTranscript: async (play) => {
    const { token, consultationId } = await running(play)
    return { input: { consultationId, after: '0' }, token }
  },
  consultationPeople: async (play) => {
    const { token } = await launched(play)
    return { input: { role: 'patient' }, token }
  },
  cancelConsultation: async (play) => {
    const { token, consultationId } = await launched(play)
    return { input: { consultationId }, token }
  },
  deleteConsultation: async (play) => {
    const { token, consultationId } = await launched(play)
    await play.call('cancelConsultation', { consultationId }, { token })
    return { input: { consultationId }, token }
  },
  requestRefund: async (play) => {
    const { token, consultationId } = await running(play)
    return { input: { consultationId, reason: 'noAnswer' }, token }
  },
  acceptConsultation: async (play) => {
    const { doctor, consultationId } = await waiting(play)
    return { input: { consultationId }, token: doctor }
  },
  refuseConsultation: async (play) => {
    const { doctor, consultationId } = await waiting(play)
    return { input: { consultationId, reason: 'field' }, token: doctor }
  },
  finishConsultation: async (play) => {
    const { doctor, consultationId } = await running(play)
    return { input: { consultationId }, token: doctor }
  },
  rateConsultation: async (play) => {
    const { doctor, token, consultationId } = await running(play)
    await play.call('finishConsultation', { consultationId }, { token: doctor })
    const input = { consultationId, stars: 5, text: '回复很及时', author: 'anonymous' }
    return { input, token }
  },
  followUpRating: async (play) => {
    const { doctor, token, consultationId } = await running(play)
    await play.call('finishConsultation', { consultationId }, { token: doctor })
    const rating = { consultationId, stars: 5, text: '回复很及时', author: 'anonymous' }
    await play.call('rateConsultation', rating, { token })
    return { input: { consultationId, text: '一周后已经好了' }, token }
  },
  suggestTransfer: async (play) => {
    const { doctor, consultationId } = await running(play)
    await addDoctor(play)
    return { input: { consultationId, doctorId: '29001', reason: '更对口' }, token: doctor }
  },
  transferCheck: async (play) => {
    const { token, consultationId } = await running(play)
    return { input: { consultationId }, token }
  },
  transferChoose: async (play) => {
    const { doctor, token, consultationId } = await running(play)
    await addDoctor(play)
    const input = { consultationId, doctorId: '29001', reason: '更对口' }
    const { data } = await play.call('suggestTransfer', input, { token: doctor })
    const { transferId } = endpoints.suggestTransfer.response.parse(data)
    return { input: { transferId, choice: 'agree' }, token }
  },
  quickOffers: async (play) => ({ input: {}, token: await signedIn(play) }),
  workbench: async ({ logIn }) => ({ input: {}, token: (await logIn(mobiles.doctor)).token }),
  setReceiving: async ({ logIn }) => ({
    input: { receiving: 'resting' },
    token: (await logIn(mobiles.doctor)).token,
  }),
  logout: async (play) => ({ input: {}, token: await signedIn(play) }),
  departments: async () => ({ input: {} }),
  doctorSearch: async () => ({
    input: {
      keyword: '产科',
      departmentId: 'obstetrics',
      title: '主任医师',
      hospitalLevel: '三甲',
      hospital: '安和妇产医院',
      maxPrice: 5000,
      able: 'interpret',
      sort: 'price',
      after: '0',
    },
  }),
  doctorPage: async () => ({ input: { doctorId: '20001' } }),
  doctorReviews: async () => ({
    input: { doctorId: '20001', filter: 'good', disease: '高危妊娠', after: '0' },
  }),
  followDoctor: async (play) => ({
    input: { doctorId: '20001', followed: 'yes' },
    token: await signedIn(play),
  }),
}

async function launched(play: Play) {
  const token = await signedIn(play)
  await openService(play)
  return { token, consultationId: await launch(play, { token }) }
}

async function waiting(play: Play) {
  const { token, consultationId } = await launched(play)
  await payAtCashier(play, token, consultationId)
  const { token: doctor } = await play.logIn(mobiles.doctor)
  return { token, doctor, consultationId }
}

async function running(play: Play) {
  const all = await waiting(play)
  const { doctor, consultationId } = all
  await play.call('acceptConsultation', { consultationId }, { token: doctor })
  return all
}

/** The fields of a request, those that may be left out as well. */
export function fieldsOf({ request }: Endpoint): Readonly<Record<string, z.core.$ZodType>> {
  if (request instanceof z.ZodMiniObject) return request.shape
  throw new Error('a request is an object of fields')
}

/** All that the store keeps, once nothing is under way any more. */
export async function dumpOf({
  context: { store, dispatchSignal },
}: Play): Promise<Record<string, object[]>> {
  // Whatever a chat has still to hear of belongs to what was done before.
  dispatchSignal.wake()
  await dispatchSignal.idle()
  const tables = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' order by name`.execute(store)
  const dump: Record<string, object[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(store)
    dump[name] = rows
  }
  return dump
}
