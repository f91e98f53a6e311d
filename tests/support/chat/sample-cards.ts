import type { ChatCard } from '#contract/chat/chat-cards.ts'

type Kind = ChatCard['kind']

const about = { version: 1, consultationId: 'c1' } as const

/** A card of each kind. */
export const sampleCards: { [K in Kind]: Extract<ChatCard, { kind: K }> } = {
  consultation: {
    ...about,
    kind: 'consultation',
    serviceType: '图文问诊',
    doctorName: '周敏',
    fee: 3000,
    description: '胎动减少',
  },
  patient: {
    ...about,
    kind: 'patient',
    name: '林小雨',
    gender: 'female',
    age: 28,
    lasting: '一周内',
    hasSeenDoctor: false,
    description: '',
    pictures: ['/prod/seller/a.png'],
  },
  report: {
    kind: 'report',
    version: 1,
    reportId: 'r1',
    gestationDays: null,
    startedAt: 1_700_000_000_000,
    duration: 1200,
    baseline: 140,
  },
  interpretation: {
    kind: 'interpretation',
    version: 1,
    consultationId: 'c1',
    points: [10],
    tier: 1,
    remarks: '按时产检',
    doctorName: '周敏',
  },
  prescription: {
    kind: 'prescription',
    version: 1,
    prescriptionId: 'p1',
    form: 'electronic',
    diagnosis: '贫血',
    medicines: [{ name: '铁剂', amount: 2 }],
  },
  rating: { ...about, kind: 'rating', stars: null, comment: '' },
  transfer: {
    ...about,
    kind: 'transfer',
    transferId: 't1',
    doctorId: 'd1',
    doctorName: '李华',
    doctorTitle: '主任医师',
    hospital: '妇产科医院',
    reason: '',
  },
  notice: { ...about, kind: 'notice', what: 'ended', reason: '' },
}
