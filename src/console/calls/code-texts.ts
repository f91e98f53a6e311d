import { codes } from '#contract/codes.ts'
import type { TextId } from '#src/console/texts.ts'

/** Product codes, errcodes of the platform and numbers of its error pages that have an explanation. */
export const codeTexts: Readonly<Record<number, TextId>> = {
  [codes.signedOut]: 'explain.code.100401',
  [codes.unknownEndpoint]: 'explain.code.100404',
  [codes.tooFrequent]: 'explain.code.100429',
  [codes.smsCodeWrong]: 'explain.code.110002',
  [codes.openIdUnproven]: 'explain.code.110003',
  40001: 'explain.code.40001',
  40003: 'explain.code.40003',
  40013: 'explain.code.40013',
  40014: 'explain.code.40014',
  40125: 'explain.code.40125',
  41008: 'explain.code.41008',
  42001: 'explain.code.42001',
  45009: 'explain.code.45009',
  45011: 'explain.code.45011',
  48001: 'explain.code.48001',
  10003: 'explain.code.10003',
  10004: 'explain.code.10004',
  10005: 'explain.code.10005',
  10009: 'explain.code.10009',
  10010: 'explain.code.10010',
  10011: 'explain.code.10011',
  10012: 'explain.code.10012',
  10013: 'explain.code.10013',
  10015: 'explain.code.10015',
  10016: 'explain.code.10016',
}
