import type { HarnessClient } from '#support/harness/running-harness.ts'

export const patient = '10001'
export const doctor = '20001'

type Message = { from?: string; text?: string; count?: number; at?: number; elements?: object[] }

/** The doctor has a patient in a consultation that runs: both know each other, and may write. */
export const startConsultation = (harness: HarnessClient, patientId: string) =>
  harness.post('/harness/api/consultations', {
    id: `c${patientId}`,
    patientId,
    doctorId: doctor,
    patientName: '林晓',
    state: 'running',
  })

/** A patient writes to the doctor. */
export const write = (harness: HarnessClient, { from = patient, ...message }: Message) =>
  harness.post('/harness/api/im/messages', { from, to: doctor, ...message })
