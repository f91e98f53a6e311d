import { pages } from '#contract/pages.ts'

export const recordListPath = `${pages.createRecord}?list=1`

export function recordPath(recordId: string): string {
  return `${pages.createRecord}?recordId=${encodeURIComponent(recordId)}`
}

export function editRecordPath(recordId: string): string {
  return `${recordPath(recordId)}&edit=1`
}
