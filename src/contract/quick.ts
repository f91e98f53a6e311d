import type { QuickLevel } from './consultation.ts'
import type { DoctorTitle, HospitalLevel } from './doctor.ts'

/** What a quick consultation costs, in fen. */
export const quickPrices: Record<QuickLevel, number> = { senior: 4900, ordinary: 2900 }

/** 三甲图文问诊 and 普通图文问诊 (screens 28): attending doctors and above of these hospitals. */
export const quickHospitals: Record<QuickLevel, HospitalLevel[]> = {
  senior: ['三甲'],
  ordinary: ['三甲', '三乙', '二甲'],
}

export const quickTitles: DoctorTitle[] = ['主任医师', '副主任医师', '主治医师']

/** What a quick consultation runs for, and how often the patient may ask. */
export const quickRun = { hours: 24, questions: 20 } as const
