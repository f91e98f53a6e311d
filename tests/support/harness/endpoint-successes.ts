import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import {
  answerPatient,
  addDoctor,
  finishedConsultation,
  launch,
  orderInput,
  openService,
  payAtCashier,
  price,
  unansweredReview,
} from './consultation-steps.ts'
import { interpretationSuccesses } from './interpretation-successes.ts'
import { putRecording } from './interpretation-steps.ts'
import { medicalRecordSuccesses } from './medical-record-successes.ts'
import { mobiles, identities, thirdParty, type TestHarness } from './test-harness.ts'

export type Success = { input: object; token?: string; deviceId?: string }

const signedIn = async ({ logIn }: TestHarness) => (await logIn(mobiles.patient)).token

/** How a call of each row succeeds. A new row breaks the build until it is here. */
export const successes: Record<EndpointName, (harness: TestHarness) => Promise<Success>> = {
  sendSmsCode: async () => ({ input: { mobile: mobiles.patient } }),
  loginBySms: async ({ sendSms }) => ({
    input: { mobile: mobiles.patient, code: await sendSms(mobiles.patient) },
  }),
  authLogin: async ({ codeOf }) => ({
    input: { code: await codeOf(identities.bound), ...thirdParty },
  }),
  authBind: async (harness) => {
    const deviceId = 'device-2'
    await harness.authLogin(await harness.codeOf(identities.unbound), { deviceId })
    return {
      input: { openId: identities.unbound, ...thirdParty },
      token: await signedIn(harness),
      deviceId,
    }
  },
  autoLogin: async (harness) => ({ input: { token: await signedIn(harness) } }),
  doctorDetail: async ({ logIn }) => ({
    input: {},
    token: (await logIn(mobiles.doctor)).token,
  }),
  userInfo: async (harness) => ({ input: {}, token: await signedIn(harness) }),
  chatAccount: async (harness) => ({ input: {}, token: await signedIn(harness) }),
  chatContacts: async (harness) => ({ input: {}, token: await signedIn(harness) }),
  chatPerson: async (harness) => ({ input: { userId: '20001' }, token: await signedIn(harness) }),
  chatConsultations: async (harness) => ({ input: {}, token: await signedIn(harness) }),
  chatSearch: async (harness) => ({ input: { keyword: '好' }, token: await signedIn(harness) }),
  patients: async (harness) => ({ input: {}, token: await signedIn(harness) }),
  savePatient: async (harness) => ({
    input: {
      requestId: 'request-1',
      name: '林小雨',
      idCard: '330106201604019927',
      gender: 'female',
      relation: 'child',
      mobile: '13800000001',
      lastPeriod: '',
    },
    token: await signedIn(harness),
  }),
  removePatient: async (harness) => ({
    input: { requestId: 'request-1', patientId: 'patient-10001-2' },
    token: await signedIn(harness),
  }),
  healthInfo: async (harness) => ({ input: {}, token: await signedIn(harness) }),
  saveHealthInfo: async (harness) => ({
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
    token: await signedIn(harness),
  }),
  ...medicalRecordSuccesses,
  handRecording: async (harness) => {
    const { token, consultationId } = await running(harness)
    return { input: { recordingId: 'recording-10001-1', consultationId }, token }
  },
  askCardRights: async (harness) => ({ input: {}, token: await signedIn(harness) }),
  productDetail: async () => ({ input: { productId: 'fetal-monitor' } }),
  leaseOrderDetail: async (harness) => ({
    input: { orderId: 'lease-10001-1' },
    token: await signedIn(harness),
  }),
  dutyGroup: async (harness) => ({ input: {}, token: await signedIn(harness) }),
  saveProfile: async (harness) => ({
    input: {
      requestId: 'request-1',
      nickName: '晓晓',
      headPic: '/prod/seller/avatar/1767600000000abc123def.jpg',
    },
    token: await signedIn(harness),
  }),
  askLaunch: async (harness) => {
    const token = await signedIn(harness)
    await openService(harness)
    await putRecording(harness)
    return { input: orderInput('request-1'), token }
  },
  askPay: async (harness) => {
    const { token, consultationId } = await launched(harness)
    return { input: { consultationId, price, method: 'cashier' }, token }
  },
  payState: async (harness) => {
    const { token, consultationId } = await launched(harness)
    return { input: { consultationId }, token }
  },
  consultations: async (harness) => {
    const { token } = await launched(harness)
    return { input: { role: 'patient' }, token }
  },
  consultationDetail: async (harness) => {
    const { token, consultationId } = await launched(harness)
    return { input: { consultationId }, token }
  },
  consultationTranscript: async (harness) => {
    const { token, consultationId } = await running(harness)
    return { input: { consultationId, after: '0' }, token }
  },
  consultationPeople: async (harness) => {
    const { token } = await launched(harness)
    return { input: { role: 'patient' }, token }
  },
  cancelConsultation: async (harness) => {
    const { token, consultationId } = await launched(harness)
    return { input: { consultationId }, token }
  },
  deleteConsultation: async (harness) => {
    const { token, consultationId } = await launched(harness)
    await harness.call('cancelConsultation', { consultationId }, { token })
    return { input: { consultationId }, token }
  },
  requestRefund: async (harness) => {
    const { token, consultationId } = await running(harness)
    return { input: { consultationId, reason: 'noAnswer' }, token }
  },
  acceptConsultation: async (harness) => {
    const { doctor, consultationId } = await waiting(harness)
    return { input: { consultationId }, token: doctor }
  },
  refuseConsultation: async (harness) => {
    const { doctor, consultationId } = await waiting(harness)
    return { input: { consultationId, reason: 'field' }, token: doctor }
  },
  finishConsultation: async (harness) => {
    const { doctor, consultationId } = await running(harness)
    return { input: { consultationId }, token: doctor }
  },
  rateConsultation: async (harness) => {
    const { doctor, token, consultationId } = await running(harness)
    await answerPatient(harness)
    await harness.call('finishConsultation', { consultationId }, { token: doctor })
    const input = { consultationId, stars: 5, text: '回复很及时', author: 'anonymous' }
    return { input, token }
  },
  followUpRating: async (harness) => {
    const { doctor, token, consultationId } = await running(harness)
    await answerPatient(harness)
    await harness.call('finishConsultation', { consultationId }, { token: doctor })
    const rating = { consultationId, stars: 5, text: '回复很及时', author: 'anonymous' }
    await harness.call('rateConsultation', rating, { token })
    return { input: { consultationId, text: '一周后已经好了' }, token }
  },
  invoice: async (harness) => {
    const { token, consultationId } = await finishedConsultation(harness)
    return { input: { consultationId }, token }
  },
  requestInvoice: async (harness) => {
    const { token, consultationId } = await finishedConsultation(harness)
    const content = { kind: 'company', title: '清和科技有限公司', email: 'lin@example.com' }
    return { input: { consultationId, ...content, taxNumber: '91350100M000100Y43' }, token }
  },
  suggestTransfer: async (harness) => {
    const { doctor, consultationId } = await running(harness)
    await addDoctor(harness)
    return { input: { consultationId, doctorId: '29001', reason: '更对口' }, token: doctor }
  },
  prescribe: async (harness) => {
    const { doctor, consultationId } = await running(harness)
    const medicines = [{ name: '琥珀酸亚铁片', amount: 2 }]
    const content = { diagnosis: '缺铁性贫血', medicines }
    return { input: { requestId: 'request-1', consultationId, ...content }, token: doctor }
  },
  transferDoctors: async (harness) => {
    const { doctor, consultationId } = await running(harness)
    return { input: { consultationId, keyword: '产科' }, token: doctor }
  },
  proposeCall: async (harness) => {
    const { token, consultationId } = await phoneRunning(harness)
    return { input: { consultationId, ...callTimes(harness) }, token }
  },
  confirmCall: async (harness) => {
    const { doctor, token, consultationId } = await phoneRunning(harness)
    const named = callTimes(harness)
    await harness.call('proposeCall', { consultationId, ...named }, { token })
    const input = { consultationId, at: named.times[0], callback: '027-85551234' }
    return { input, token: doctor }
  },
  transferCheck: async (harness) => {
    const { token, consultationId } = await running(harness)
    return { input: { consultationId }, token }
  },
  transferChoose: async (harness) => {
    const { doctor, token, consultationId } = await running(harness)
    await addDoctor(harness)
    const input = { consultationId, doctorId: '29001', reason: '更对口' }
    const { data } = await harness.call('suggestTransfer', input, { token: doctor })
    const { transferId } = endpoints.suggestTransfer.response.parse(data)
    return { input: { transferId, choice: 'agree' }, token }
  },
  quickOffers: async (harness) => ({ input: {}, token: await signedIn(harness) }),
  workbench: async ({ logIn }) => ({ input: {}, token: (await logIn(mobiles.doctor)).token }),
  setReceiving: async ({ logIn }) => ({
    input: { receiving: 'resting' },
    token: (await logIn(mobiles.doctor)).token,
  }),
  ownServices: async ({ logIn }) => ({ input: {}, token: (await logIn(mobiles.doctor)).token }),
  saveOwnServices: async ({ logIn }) => ({
    input: {
      requestId: 'request-1',
      version: 0,
      services: [{ type: 'imageText', offered: 'yes', price: 4900, dailyLimit: 10 }],
    },
    token: (await logIn(mobiles.doctor)).token,
  }),
  income: async (harness) => {
    const { doctor } = await running(harness)
    return { input: { month: '2026-01', after: '9999999999999.C' }, token: doctor }
  },
  ...interpretationSuccesses,
  logout: async (harness) => ({ input: {}, token: await signedIn(harness) }),
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
      after: '0_0_20001',
    },
  }),
  doctorPage: async () => ({ input: { doctorId: '20001' } }),
  doctorReviews: async (harness) => {
    const after = await unansweredReview(harness)
    return { input: { doctorId: '20001', filter: 'good', disease: '高危妊娠', after } }
  },
  replyReview: async (harness) => {
    const { token } = await harness.logIn(mobiles.doctor)
    return { input: { reviewId: await unansweredReview(harness), text: '谢谢您的信任' }, token }
  },
  followDoctor: async (harness) => ({
    input: { doctorId: '20001', followed: 'yes' },
    token: await signedIn(harness),
  }),
}

async function launched(harness: TestHarness) {
  const token = await signedIn(harness)
  await openService(harness)
  return { token, consultationId: await launch(harness, { token }) }
}

async function waiting(harness: TestHarness) {
  const { token, consultationId } = await launched(harness)
  await payAtCashier(harness, token, consultationId)
  const { token: doctor } = await harness.logIn(mobiles.doctor)
  return { token, doctor, consultationId }
}

async function running(harness: TestHarness) {
  const all = await waiting(harness)
  const { doctor, consultationId } = all
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  return all
}

/** The same of a consultation by telephone. */
async function phoneRunning(harness: TestHarness) {
  const all = await running(harness)
  await harness.context.store.updateTable('consultation').set({ type: 'phone' }).execute()
  return all
}

/** A number and a time to be called at. */
function callTimes({ context }: TestHarness) {
  return { mobile: mobiles.patient, times: [context.clock.now() + 3_600_000] }
}
