import type { Request, RequestHandler } from 'express'
import * as z from 'zod/mini'
import type { BucketError } from '#harness/domain/bucket/bucket-error.ts'
import { checkUploadGrant } from '#harness/domain/bucket/check-upload-grant.ts'
import { answerEarly } from '#harness/http/answer-early.ts'
import { declaredLength } from '#harness/http/call-facts.ts'
import { logCall } from '#harness/http/log-call.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { BucketRefusal, ClientGone, refuseFor } from './bucket-refusal.ts'
import { keyInPath } from './key-in-path.ts'
import { isSame } from './policy-signature.ts'
import { saveObject } from './save-object.ts'
import { signGrant, type UploadGrant } from './upload-grant.ts'

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((digits) => Number(digits)),
)
const grantSchema = z.object({ max: wholeNumber, expires: wholeNumber, signature: z.string() })

/** Takes an object as the body of a call that a grant allows: media of the chat. */
export function putObject(context: HarnessContext): RequestHandler {
  const { objects } = context
  return async (request, response) => {
    const { key, max } = await check(context, request)
    const range = { min: 0, max }
    const { size, etag } = await saveObject(objects, contentOf(request), { key, range })
    logCall(response, { request: { key, size } })
    response.status(200).set('ETag', etag)
    answerEarly(request, response, '')
  }
}

async function check(
  { objects, bucketAccess, clock }: HarnessContext,
  request: Request,
): Promise<UploadGrant> {
  const key = keyInPath(request.path)
  if (key === null) throw new BucketRefusal(noObjectName)
  const query = grantSchema.safeParse(request.query)
  if (!query.success) throw new BucketRefusal(noGrant)
  const { max, expires: expiresAt, signature } = query.data
  const grant = { key, max, expiresAt }
  refuseFor(
    checkUploadGrant({
      ...grant,
      signed: isSame(signature, signGrant(bucketAccess, grant)),
      now: clock.now(),
      contentLength: declaredLength(request),
      taken: (await objects.find(key)) !== null,
    }),
  )
  return grant
}

/** The body as it comes; what is left of it when it is refused still has to be let by. */
async function* contentOf(request: Request): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false })
  } catch (error) {
    // A body fails only when its sender leaves.
    throw new ClientGone('the client left in the middle of its upload', { cause: error })
  }
}

const noObjectName: BucketError = {
  code: 'InvalidObjectName',
  message: 'The specified object is not valid.',
}

const noGrant: BucketError = {
  code: 'AccessDenied',
  message: 'A PUT needs a grant: max, expires and signature in its query.',
}
