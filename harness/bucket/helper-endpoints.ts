import type { Request, RequestHandler, Response } from 'express'
import type * as z from 'zod/mini'
import { bucketPath, uploadSizeLimit, type BucketForm } from '#contract/bucket.ts'
import {
  uploadOk,
  type uploadAuthSchema,
  type uploadReplySchema,
} from '#contract/upload-replies.ts'
import type { BucketErrorCode } from '#harness/domain/bucket/bucket-error.ts'
import { checkDeclaredSize, type SizeRange } from '#harness/domain/bucket/check-upload-size.ts'
import { makeObjectKey } from '#harness/domain/bucket/make-object-key.ts'
import { writeRefusalMessage, type RefusalMessage } from '#harness/domain/refusal-message.ts'
import { answerEarly } from '#harness/http/answer-early.ts'
import { callerLanguage } from '#harness/http/caller-language.ts'
import { declaredLength, headerText, ownUrl } from '#harness/http/call-facts.ts'
import { logCall } from '#harness/http/log-call.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { findUserByToken } from '#harness/store/accounts/token-store.ts'
import { BucketRefusal, refuseFor } from './bucket-refusal.ts'
import { signPolicy } from './policy-signature.ts'
import { saveObject } from './save-object.ts'
import { readUploadForm } from './upload-form.ts'

type AuthReply = z.infer<typeof uploadAuthSchema>
type UploadReply = z.infer<typeof uploadReplySchema>

const grantLifetimeMs = 30 * 60_000
const range: SizeRange = { min: 0, max: uploadSizeLimit }

/** `GET /bucket/auth?filename=`: a grant for one key, which the harness draws (spec 7). */
export function grantUpload(context: HarnessContext): RequestHandler {
  return (request, response) => {
    const filename = request.query.filename
    if (!isFileName(filename)) {
      return reply(request, response, {
        code: 400,
        msg: msgOf(request, 'fileNameInvalid'),
        data: null,
      })
    }
    const now = context.clock.now()
    const key = makeObjectKey({ folder: 'helper', filename, now, random: context.random })
    const host = ownUrl(request, bucketPath)
    const params = { host, ...formFor(key, now, context) }
    reply(request, response, { code: uploadOk, msg: '', data: { params } })
  }
}

function formFor(key: string, now: number, { bucketAccess }: HarnessContext): BucketForm {
  const document = {
    expiration: new Date(now + grantLifetimeMs).toISOString(),
    conditions: [
      ['content-length-range', range.min, range.max],
      ['eq', '$key', key],
    ],
  }
  const policy = Buffer.from(JSON.stringify(document)).toString('base64')
  return {
    key,
    policy,
    OSSAccessKeyId: bucketAccess.accessKeyId,
    signature: signPolicy(bucketAccess.secret, policy),
    success_action_status: '200',
  }
}

/** `POST /bucket/upload`: a signed-in person's file by itself (spec 7, the default driver). */
export function uploadFile(context: HarnessContext): RequestHandler {
  const { store, objects, clock, random } = context
  return async (request, response) => {
    const token = headerText(request, 'ssotoken')
    const user = await findUserByToken(store, { token, now: clock.now() })
    if (user === null) {
      return reply(request, response, { code: 401, msg: msgOf(request, 'loginFirst'), data: null })
    }
    try {
      const { filename, content } = await readUploadForm(request)
      refuseFor(checkDeclaredSize(declaredLength(request), range))
      const key = makeObjectKey({ folder: 'helper', filename, now: clock.now(), random })
      const { size } = await saveObject(objects, content, { key, range })
      logCall(response, { request: { key, size } })
      reply(request, response, { code: uploadOk, msg: '', data: { url: `/${key}` } })
    } catch (error) {
      if (!(error instanceof BucketRefusal)) throw error
      const { code, message } = refusalOf(error.error.code)
      reply(request, response, { code, msg: msgOf(request, message), data: null })
    }
  }
}

function refusalOf(code: BucketErrorCode): { code: number; message: RefusalMessage } {
  if (code === 'EntityTooLarge') return { code: 413, message: 'uploadTooLarge' }
  return { code: 400, message: 'invalidRequest' }
}

function msgOf(request: Request, message: RefusalMessage): string {
  return writeRefusalMessage(message, {}, callerLanguage(request))
}

/** A name and no path, as a file has it. */
function isFileName(value: unknown): value is string {
  // oxlint-disable-next-line no-control-regex -- these are what a name may not hold
  return typeof value === 'string' && /^[^/\\\u0000-\u001f\u007f]{1,255}$/.test(value)
}

/** Understood calls have status 200; `code` says what came of them. */
function reply(request: Request, response: Response, body: AuthReply | UploadReply): void {
  const text = JSON.stringify(body)
  logCall(response, { code: body.code, reply: text })
  response.status(200).set('Cache-Control', 'no-store').type('json')
  answerEarly(request, response, text)
}
