import type { Response } from 'express'
import { platformErrmsgs, type PlatformErrcode } from '#harness/domain/platform-errcodes.ts'
import type { Random } from '#harness/domain/clock-and-random.ts'
import { logCall } from '#harness/http/log-call.ts'

/** The platform answers an error with status 200, its errcode, and an id of the request. */
export function replyError(response: Response, random: Random, errcode: PlatformErrcode): void {
  logCall(response, { code: errcode })
  const id = Buffer.from(random(12)).toString('hex')
  const rid = `${id.slice(0, 8)}-${id.slice(8, 16)}-${id.slice(16)}`
  replyJson(response, { errcode, errmsg: `${platformErrmsgs[errcode]}, rid: ${rid}` })
}

/** The log of calls says what it was. */
export function replyJson(response: Response, body: object): void {
  const reply = JSON.stringify(body)
  logCall(response, { reply })
  response.type('json').send(reply)
}
