import * as z from 'zod/mini'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { envelopeSchema } from '#contract/envelope.ts'
import type { ServiceSetting } from '#contract/doctor/own-services.ts'
import { mobiles } from './test-harness.ts'
import type { HarnessClient } from './running-harness.ts'

const description = '最近三天头晕，想知道是否需要去医院检查'

/** What the seed's patient and doctor do to consultations by calls, past the pages. */
export async function consultCalls(harness: HarnessClient) {
  async function call(name: EndpointName, input: object, token = ''): Promise<unknown> {
    const response = await fetch(harness.url + endpoints[name].path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', SSOtoken: token, deviceToken: 'device-1' },
      body: JSON.stringify(input),
    })
    const { success, msg, data } = envelopeSchema.parse(await response.json())
    if (!success) throw new Error(`${name}: ${msg}`)
    return data
  }

  async function logIn(mobile: string): Promise<string> {
    await call('sendSmsCode', { mobile })
    const [sent] = await harness.smsCodes(mobile)
    const data = await call('loginBySms', { mobile, code: sent?.code ?? '' })
    return endpoints.loginBySms.response.parse(data).token
  }

  const patient = await logIn(mobiles.patient)
  const doctor = await logIn(mobiles.doctor)

  type Quick = { departmentId: string; level: 'ordinary'; price: number }

  async function launched(quick?: Quick, type: 'imageText' | 'phone' = 'imageText') {
    const besides = quick ?? { doctorId: '20001', price: await priceOf('20001', type) }
    const { consultationId } = z.object({ consultationId: z.string() }).parse(
      await call(
        'askLaunch',
        {
          requestId: `request-${crypto.randomUUID()}`,
          type: quick === undefined ? type : 'quick',
          ...besides,
          patientId: 'patient-10001-1',
          description,
          lasting: 'week',
          visit: 'unseen',
        },
        patient,
      ),
    )
    return { consultationId, price: besides.price }
  }

  /** An order that is paid: with the seed's doctor, or of a department. */
  async function paid(quick?: Quick, type: 'imageText' | 'phone' = 'imageText') {
    return pay(await launched(quick, type))
  }

  async function pay({ consultationId, price }: { consultationId: string; price: number }) {
    const begun = await call('askPay', { consultationId, price, method: 'cashier' }, patient)
    const { cashierUrl } = endpoints.askPay.response.parse(begun)
    await fetch(harness.url + (cashierUrl ?? ''), {
      method: 'POST',
      body: new URLSearchParams({ decision: 'pay' }),
    })
    return consultationId
  }

  async function priceOf(doctorId: string, wanted: string): Promise<number> {
    const data = endpoints.doctorPage.response.parse(await call('doctorPage', { doctorId }))
    return data.services.find(({ type }) => type === wanted)?.price ?? 0
  }

  /** The doctor writes in the room. */
  const answerPatient = () =>
    harness.post('/harness/api/im/messages', { from: '20001', to: '10001', text: '请先测一下血压' })

  /** An order that the seed's card pays for. */
  async function paidByCard(): Promise<string> {
    const { consultationId, price } = await launched()
    const card = { method: 'card', askCardId: 'card-10001-1' }
    await call('askPay', { consultationId, price, ...card }, patient)
    return consultationId
  }

  return {
    description,
    launched,
    pay,
    /** The patient rates what is finished. */
    rate: (rating: object) => call('rateConsultation', rating, patient),
    /** The doctor answers the newest review, on another device. */
    async replyNewest(text: string): Promise<void> {
      const data = await call('doctorReviews', { doctorId: '20001' })
      const [newest] = endpoints.doctorReviews.response.parse(data).reviews
      await call('replyReview', { reviewId: newest?.id, text }, doctor)
    },
    /** The doctor changes a service, on another device that has seen this version. */
    saveServices: (version: number, setting: ServiceSetting) =>
      call(
        'saveOwnServices',
        { requestId: `services-${version}`, version, services: [setting] },
        doctor,
      ),
    /** The doctor takes nobody, on another device. */
    rest: () => call('setReceiving', { receiving: 'resting' }, doctor),
    /** The patient's account takes somebody off its list, on another device. */
    removePatient: (patientId: string) =>
      call('removePatient', { requestId: `remove-${patientId}`, patientId }, patient),
    /** The patient's account deletes a recording, on another device. */
    deleteRecording: (recordingId: string) => call('deleteRecording', { recordingId }, patient),
    /** The patient's doctor may look at a recording. */
    handRecording: (recordingId: string, consultationId: string) =>
      call('handRecording', { recordingId, consultationId }, patient),
    paid,
    paidByCard,
    accept: (consultationId: string) => call('acceptConsultation', { consultationId }, doctor),
    cancel: (consultationId: string) => call('cancelConsultation', { consultationId }, patient),
    answerPatient,
    finish: (consultationId: string) => call('finishConsultation', { consultationId }, doctor),
    /** The doctor offers another one; answers which offer it is. */
    async suggest(consultationId: string, doctorId: string): Promise<string> {
      const input = { consultationId, doctorId, reason: '更对口的专业' }
      const data = await call('suggestTransfer', input, doctor)
      return endpoints.suggestTransfer.response.parse(data).transferId
    },
    /** The patient answers an offer, on another device. */
    answer: (transferId: string, choice: 'agree' | 'stay') =>
      call('transferChoose', { transferId, choice }, patient),
    async running(type: 'imageText' | 'phone' = 'imageText'): Promise<string> {
      const consultationId = await paid(undefined, type)
      await call('acceptConsultation', { consultationId }, doctor)
      return consultationId
    },
    /** When the patient can be called. */
    async timesOf(consultationId: string): Promise<number[]> {
      const data = await call('consultationDetail', { consultationId }, patient)
      return endpoints.consultationDetail.response.parse(data).call?.times ?? []
    },
    async finished(): Promise<string> {
      const consultationId = await paid()
      await call('acceptConsultation', { consultationId }, doctor)
      await answerPatient()
      await call('finishConsultation', { consultationId }, doctor)
      return consultationId
    },
  }
}
