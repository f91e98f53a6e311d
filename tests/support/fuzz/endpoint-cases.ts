import fc from 'fast-check'
import type * as z from 'zod/mini'
import { bucketPath } from '#contract/bucket.ts'
import * as control from '#contract/control.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { cashierPath } from '#contract/payment.ts'
import { anyJson, bent } from './any-json.ts'
import { fittingSchema } from './fitting-schema.ts'

/** A call, less what only a running harness knows: a token, and the ids that it has told. */
export type EndpointCase = {
  /** Null for what is not the product's. */
  endpoint: EndpointName | null
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** How the body travels. */
  as: 'json' | 'form' | 'query' | 'raw'
  body: unknown
  caller: 'nobody' | 'patient' | 'doctor'
  /** Which of the ids that are known stands in the place of each. */
  pick: number
}

type Target = Pick<EndpointCase, 'endpoint' | 'method' | 'path' | 'as'>

const shared = {
  caller: fc.constantFrom<EndpointCase['caller']>(
    'nobody',
    'patient',
    'patient',
    'doctor',
    'doctor',
  ),
  pick: fc.nat(),
}

function caseOf(target: Target, body: fc.Arbitrary<unknown>): fc.Arbitrary<EndpointCase> {
  const { endpoint, method, path, as } = target
  return fc.record({ ...shared, body }).map((drawn) => ({ endpoint, method, path, as, ...drawn }))
}

const text = fc.string({ unit: 'grapheme', maxLength: 40 })

/** A form or a query: some of the names that it has, and any other, with whatever texts. */
function fields(...own: string[]): fc.Arbitrary<unknown> {
  const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...own) }, text)
  return fc.dictionary(
    name,
    fc.oneof(
      text,
      anyJson.map((value) => JSON.stringify(value)),
    ),
    { maxKeys: own.length + 2 },
  )
}

const product = Object.entries(endpoints).map(([name, { path, request }]) =>
  caseOf(
    // Object.entries widens the table's own keys to string.
    { endpoint: name as EndpointName, method: 'POST', path, as: 'json' },
    bent(fittingSchema(request)),
  ),
)

export const resetPath = '/harness/api/reset'

const controlled: Record<string, z.ZodMiniType> = {
  [resetPath]: control.resetRequestSchema,
  '/harness/api/authorize/next': control.authorizeNextSchema,
  '/harness/api/clock': control.clockRequestSchema,
  '/harness/api/consultations': control.consultationSchema,
  '/harness/api/payments': control.paymentNotificationSchema,
  '/harness/api/im/kick': control.chatKickSchema,
  '/harness/api/im/messages': control.chatMessagesSchema,
  '/harness/api/im/drop': control.chatDropSchema,
  '/harness/api/im/expire': control.chatExpireSchema,
  '/harness/api/im/refuse': control.chatRefuseSchema,
}

const controlCalls = Object.entries(controlled).map(([path, schema]) =>
  caseOf(
    { endpoint: null, method: 'POST', path, as: 'json' },
    // Thousands at once take their time, and try nothing that few don't.
    bent(fittingSchema(schema).map((body) => ({ ...Object(body), ...few(body) }))),
  ),
)

function few(body: unknown): object {
  return typeof body === 'object' && body !== null && 'count' in body ? { count: 2 } : {}
}

const authorization = fields('appid', 'redirect_uri', 'response_type', 'scope', 'state')
const exchange = fields('appid', 'secret', 'code', 'grant_type', 'refresh_token', 'openid')

const others = [
  ['GET', '/connect/oauth2/authorize', 'query', authorization],
  ['POST', '/connect/oauth2/authorize', 'form', fields('decision', 'openId', 'scope')],
  ['GET', '/sns/oauth2/access_token', 'query', exchange],
  ['GET', '/sns/oauth2/refresh_token', 'query', exchange],
  ['GET', '/sns/userinfo', 'query', fields('access_token', 'openid', 'lang')],
  ['GET', '/sns/auth', 'query', fields('access_token', 'openid')],
  ['POST', cashierPath, 'form', fields('prepayId')],
  ['GET', `${cashierPath}/1`, 'query', fields('id')],
  ['POST', `${cashierPath}/1`, 'form', fields('decision')],
  ['GET', `${bucketPath}upload/auth`, 'query', fields('key', 'name')],
  ['POST', `${bucketPath}upload`, 'raw', text],
  ['POST', bucketPath, 'raw', text],
  ['PUT', `${bucketPath}prod/seller/a/1.png`, 'raw', text],
  ['GET', `${bucketPath}prod/seller/a/1.png`, 'query', fields('x-oss-process')],
  ['GET', '/harness/api/sms', 'query', fields('mobile')],
  ['GET', '/harness/api/events', 'query', fields('flow')],
  ['GET', '/harness/open', 'query', fields('as', 'to')],
  ['POST', '/harness/identity', 'form', fields('openId')],
  ['GET', '/', 'query', fields('code', 'state', 'token')],
] as const

const otherCalls = others.map(([method, path, as, body]) =>
  caseOf({ endpoint: null, method, path, as }, body),
)

/** A call of any endpoint there is, mostly of the product's. */
export const endpointCase = fc.oneof(
  { weight: 8, arbitrary: fc.oneof(...product) },
  { weight: 1, arbitrary: fc.oneof(...controlCalls) },
  { weight: 1, arbitrary: fc.oneof(...otherCalls) },
)
