import { codes } from '#contract/codes.ts'
import { CallError } from '#src/services/product-client.ts'

export type RefusedField = 'mobile' | 'code'

const fields = new Map<number, RefusedField>([
  [codes.mobileInvalid, 'mobile'],
  [codes.smsCodeWrong, 'code'],
  [codes.tooFrequent, 'code'],
])

/** Which field the server's words belong beside; null when they belong to none. */
export function loginRefusal(error: unknown): { field: RefusedField; msg: string } | null {
  if (!(error instanceof CallError) || error.code === null || error.msg === '') return null
  const field = fields.get(error.code)
  return field === undefined ? null : { field, msg: error.msg }
}

export function isWrongCode(error: unknown): boolean {
  return error instanceof CallError && error.code === codes.smsCodeWrong
}
