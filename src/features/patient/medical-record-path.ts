import { pages } from '#contract/pages.ts'

export const medicalRecordListPath = `${pages.createRecord}?list=1`

export function medicalRecordPath(recordId: string): string {
  return `${pages.createRecord}?recordId=${encodeURIComponent(recordId)}`
}

export function editMedicalRecordPath(recordId: string): string {
  return `${medicalRecordPath(recordId)}&edit=1`
}
