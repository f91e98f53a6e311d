import type { HarnessClient } from '#support/harness/running-harness.ts'

export const patient = '10001'
export const doctor = '20001'

type Message = { from?: string; text?: string; count?: number; at?: number; elements?: object[] }

/** A patient writes to the doctor. */
export const write = (harness: HarnessClient, { from = patient, ...message }: Message) =>
  harness.post('/harness/api/im/messages', { from, to: doctor, ...message })
