import { PhotoError } from './photo-error.ts'
import { UploadError } from './upload-error.ts'

/** What an item failed of: the situation's name for the catalogue, and the server's own words. */
export type UploadFailure = {
  reason: UploadError['kind'] | PhotoError['kind'] | 'unexpected'
  msg: string
}

/** Names what was thrown; `unexpected` is a fault of ours, which its finder throws on. */
export function failureOf(error: unknown): UploadFailure {
  if (error instanceof UploadError) return { reason: error.kind, msg: error.msg }
  if (error instanceof PhotoError) return { reason: error.kind, msg: '' }
  return { reason: 'unexpected', msg: '' }
}
