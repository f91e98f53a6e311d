import { mobiles, type TestHarness } from './test-harness.ts'

const signedIn = async ({ logIn }: TestHarness) => (await logIn(mobiles.patient)).token

/** How calls of medical records and of recordings succeed. */
export const medicalRecordSuccesses = {
  records: async (harness: TestHarness) => ({
    input: { after: 'record-10001-1' },
    token: await signedIn(harness),
  }),
  recordDetail: async (harness: TestHarness) => ({
    input: { recordId: 'record-10001-1' },
    token: await signedIn(harness),
  }),
  saveRecord: async (harness: TestHarness) => ({
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
    token: await signedIn(harness),
  }),
  removeRecord: async (harness: TestHarness) => ({
    input: { requestId: 'request-1', recordId: 'record-10001-1' },
    token: await signedIn(harness),
  }),
  tutelageList: async (harness: TestHarness) => ({
    input: { patientId: 'patient-10001-1', from: 0, to: 4e12, interpreted: false, place: 'home' },
    token: await signedIn(harness),
  }),
  recordingTrend: async (harness: TestHarness) => ({
    input: { patientId: 'patient-10001-1' },
    token: await signedIn(harness),
  }),
  recordingDetail: async (harness: TestHarness) => ({
    input: { recordingId: 'recording-10001-1' },
    token: await signedIn(harness),
  }),
  recordingPart: async (harness: TestHarness) => ({
    input: { recordingId: 'recording-10001-1', part: 0 },
    token: await signedIn(harness),
  }),
  deleteRecording: async (harness: TestHarness) => ({
    input: { recordingId: 'recording-10001-1' },
    token: await signedIn(harness),
  }),
}
