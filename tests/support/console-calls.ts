import { callOf, type Call } from '#src/console/calls/call-log.ts'

const plain = {
  at: 0,
  method: 'POST',
  path: '/api/ask/doctor/search',
  query: '',
  status: 200,
  code: 100000,
  ms: 1.5,
  flow: null,
  request: null,
  reply: null,
  fault: null,
  phone: null,
} as const

/** A call as the console has it; what is not named went well. */
export function consoleCall(fields: { id: number } & Partial<Call>): Call {
  return callOf({ ...plain, at: fields.id * 1000, ...fields })
}

export const firstCode = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6'

/** An authorization, the login by its code, and a server that comes with the same code. */
export function usedCodeFlow(): [Call, Call, Call] {
  const flow = 'state-1'
  const location = `http://127.0.0.1/back?code=${firstCode}&state=${flow}`
  return [
    consoleCall({
      id: 1,
      method: 'GET',
      path: '/connect/oauth2/authorize',
      status: 302,
      code: null,
      flow,
      reply: { location },
    }),
    consoleCall({ id: 2, path: '/api/member/auth-login', flow, request: { code: firstCode } }),
    consoleCall({
      id: 5,
      method: 'GET',
      path: '/sns/oauth2/access_token',
      query: `appid=wx1&secret=…&code=${firstCode}`,
      code: 40163,
      flow,
      reply: { errcode: 40163, errmsg: 'code been used' },
    }),
  ]
}
