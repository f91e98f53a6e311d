import type * as z from 'zod/mini'
import { uploadAuthSchema, uploadOk, uploadReplySchema } from '#contract/upload-replies.ts'
import { sendUpload, type SendFile } from './send-upload.ts'
import { UploadError } from './upload-error.ts'
import { uploadForm } from './upload-form.ts'

/** `oss`: ask for a grant, then send to the host it names. `default`: send to one address. */
export type UploadDriver =
  | { driver: 'oss'; authUrl: string }
  | { driver: 'default'; uploadUrl: string; headers: Record<string, string> }

/** The generic upload helper (spec 7), for places that have no fixed grant. */
export function createUploadHelper(driver: UploadDriver): SendFile {
  switch (driver.driver) {
    case 'oss':
      return withGrant(driver.authUrl)
    case 'default':
      return toAddress(driver)
  }
}

function withGrant(authUrl: string): SendFile {
  return async (file, onProgress, signal) => {
    const query = `filename=${encodeURIComponent(file.name)}`
    const url = `${authUrl}${authUrl.includes('?') ? '&' : '?'}${query}`
    const answer = await sendUpload({ method: 'GET', url, signal })
    const { params } = readData(uploadAuthSchema, answer)
    const { host, ...fields } = params
    const body = uploadForm(fields, file)
    await sendUpload({ method: 'POST', url: host, body, onProgress, signal })
    return `/${params.key}`
  }
}

function toAddress({ uploadUrl, headers }: { uploadUrl: string; headers: Record<string, string> }) {
  const send: SendFile = async (file, onProgress, signal) => {
    const body = uploadForm({}, file)
    const request = { method: 'POST', url: uploadUrl, headers, body, onProgress, signal } as const
    return readData(uploadReplySchema, await sendUpload(request)).url
  }
  return send
}

type HelperReply<Data> = { code: number; msg: string; data: Data | null }

/** Takes the data of a success; anything else is an UploadError (spec 8). */
function readData<Data>(schema: z.ZodMiniType<HelperReply<Data>>, body: string): Data {
  const { code, msg, data } = parse(schema, body)
  if (code !== uploadOk) throw new UploadError('refused', { msg })
  if (data === null) throw new UploadError('malformed')
  return data
}

function parse<Reply>(schema: z.ZodMiniType<Reply>, body: string): Reply {
  try {
    return schema.parse(JSON.parse(body))
  } catch (cause) {
    throw new UploadError('malformed', { cause })
  }
}
