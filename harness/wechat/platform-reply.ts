import type { Response } from 'express'
import { writeErrmsg, type PlatformErrcode } from '#harness/domain/platform-errcodes.ts'
import type { Random } from '#harness/domain/clock-and-random.ts'
import { logCall } from '#harness/http/log-call.ts'

/** The platform answers an error with status 200. */
export function replyError(response: Response, random: Random, errcode: PlatformErrcode): void {
  logCall(response, { code: errcode })
  replyJson(response, { errcode, errmsg: writeErrmsg(errcode, random) })
}

/** The log of calls says what it was. */
export function replyJson(response: Response, body: object): void {
  const reply = JSON.stringify(body)
  logCall(response, { reply })
  response.type('json').send(reply)
}
