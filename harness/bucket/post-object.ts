import type { Request, RequestHandler, Response } from 'express'
import { objectKeyPattern } from '#contract/bucket.ts'
import { checkPostPolicy, type AllowedPost } from '#harness/domain/bucket/check-post-policy.ts'
import { checkPostSignature, type PostFields } from '#harness/domain/bucket/check-post-signature.ts'
import { answerEarly } from '#harness/http/answer-early.ts'
import { logCall } from '#harness/http/log-call.ts'
import { declaredLength, ownUrl } from '#harness/http/call-facts.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { BucketRefusal } from './bucket-refusal.ts'
import { sendXml } from './bucket-reply.ts'
import { readPolicy } from './policy-document.ts'
import { signerOf } from './policy-signature.ts'
import { saveObject } from './save-object.ts'
import { readUploadForm } from './upload-form.ts'

/** Takes a file with a signed policy, as the object store's PostObject does. */
export function postObject(context: HarnessContext): RequestHandler {
  return async (request, response) => {
    const { fields, content } = await readUploadForm(request)
    logCall(response, { request: { key: fields.get('key') } })
    const allowed = await check(context, fields, request)
    const { size, etag } = await saveObject(context.objects, content, allowed)
    logCall(response, { request: { key: allowed.key, size } })
    response.status(allowed.status).set('ETag', etag)
    acknowledge(request, response, allowed, etag)
  }
}

async function check(
  { objects, bucketAccess, clock }: HarnessContext,
  fields: PostFields,
  request: Request,
): Promise<AllowedPost> {
  const post = checkPostSignature(fields, signerOf(bucketAccess))
  if (!post.ok) throw new BucketRefusal(post.error)
  const { key } = post
  const policy = readPolicy(post.policy)
  if (policy === null) {
    throw new BucketRefusal({
      code: 'InvalidPolicyDocument',
      message: 'Invalid Policy: it must be base64 JSON with an expiration and conditions.',
    })
  }
  const checked = checkPostPolicy({
    key,
    fields,
    policy,
    now: clock.now(),
    taken: objectKeyPattern.test(key) && (await objects.find(key)) !== null,
    contentLength: declaredLength(request),
  })
  if (!checked.ok) throw new BucketRefusal(checked.error)
  return checked.allowed
}

function acknowledge(
  request: Request,
  response: Response,
  { key, status }: AllowedPost,
  etag: string,
): void {
  if (status !== 201) return answerEarly(request, response, '')
  const location = `${ownUrl(request, request.baseUrl)}/${key}`
  sendXml(request, response, 'PostResponse', { Location: location, Key: key, ETag: etag })
}
