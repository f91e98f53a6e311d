import type { RunningHarness } from './running-harness.ts'

type Options = {
  id: string
  state: 'unpaid' | 'waiting' | 'running' | 'finished' | 'cancelled' | 'refused'
  count?: number
  endsAt?: number
  questionsLeft?: number
  description?: string
  patientName?: string
}

/** Puts consultations of the seed's patient with the seed's doctor into a running harness. */
export async function putConsultations(harness: RunningHarness, options: Options): Promise<void> {
  await harness.post('/harness/api/consultations', {
    patientId: '10001',
    doctorId: '20001',
    patientName: '林晓',
    description: '孕期头晕，想咨询是否需要去医院检查',
    ...options,
  })
}
