import express, { type RequestHandler, type Router } from 'express'
import { bucketPath, uploadAuthPath, uploadPath } from '#contract/bucket.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { allowPreflight, bucketHeaders, sendRefusal } from './bucket-reply.ts'
import { BucketRefusal } from './bucket-refusal.ts'
import { getObject } from './get-object.ts'
import { grantUpload, uploadFile } from './helper-endpoints.ts'
import { postObject } from './post-object.ts'
import { putObject } from './put-object.ts'

/** Object storage: multipart POST or granted PUT in, GET out, and the generic helper's two endpoints. */
export function bucketRouter(context: HarnessContext): Router {
  const router = express.Router()
  router.use(bucketHeaders(context.random))
  router.options(everyPath, allowPreflight)
  router.get(below(uploadAuthPath), grantUpload(context))
  router.post(below(uploadPath), uploadFile(context))
  router.post('/', postObject(context))
  router.put(everyPath, putObject(context))
  router.get(everyPath, getObject(context))
  router.use(refuseMethod)
  router.use(sendRefusal)
  return router
}

/** Without a parameter: Express would refuse a bad escape in one, in words of its own. */
const everyPath = /^\//

function below(path: string): string {
  return path.slice(bucketPath.length)
}

const refuseMethod: RequestHandler = (_request, response) => {
  response.set('Allow', 'GET, HEAD, POST, PUT, OPTIONS')
  throw new BucketRefusal({
    code: 'MethodNotAllowed',
    message: 'The specified method is not allowed against this resource.',
  })
}
