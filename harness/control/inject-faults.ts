import { setTimeout as wait } from 'node:timers/promises'
import type { Request, RequestHandler, Response } from 'express'
import type { Fault } from '#contract/seed/fault.ts'
import { latencyOf } from '#harness/domain/control/choose-fault.ts'
import { platformErrmsgs } from '#harness/domain/platform-errcodes.ts'
import { logCall } from '#harness/http/log-call.ts'
import { takeFault } from '#harness/store/fault-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { recordCalls } from './record-calls.ts'

/** Has calls meet the faults that stand; what steers the harness meets none. */
export function injectFaults(context: HarnessContext): RequestHandler {
  const record = recordCalls(context)
  return async (request, response, next) => {
    const { method, path } = request
    if (path === '/harness' || path.startsWith('/harness/')) return next()
    const met = await takeFault(context.store, { method, path })
    if (met === null) return next()
    const ms = latencyOf(met)
    if (ms > 0) await wait(ms)
    const { fault } = met
    if (fault.cutBytes !== undefined) cutBody(response, fault.cutBytes)
    if (isAnswered(fault)) return record(request, response, () => answer(fault, request, response))
    next()
  }
}

/** Whether nothing of the right answer is left. */
function isAnswered({ status, errcode, drop }: Fault): boolean {
  return status !== undefined || errcode !== undefined || drop === true
}

function answer({ status, body, errcode }: Fault, request: Request, response: Response): void {
  if (status !== undefined) return void response.status(status).send(body ?? '')
  if (errcode !== undefined) {
    logCall(response, { code: errcode })
    return void response.json({ errcode, errmsg: errmsgOf(errcode) })
  }
  // No status is what the log then shows.
  response.statusCode = 0
  request.socket.destroy()
}

function errmsgOf(errcode: number): string {
  const known: Record<number, string> = platformErrmsgs
  return known[errcode] ?? 'fault'
}

/** Lets so many bytes of the body through, and ends the connection in its midst. */
function cutBody(response: Response, most: number): void {
  const { write, end } = response
  let left = most
  const pass = (chunk: unknown): void => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return
    const bytes = Buffer.from(chunk)
    const part = bytes.subarray(0, left)
    left -= part.length
    if (part.length > 0) write.call(response, part, 'utf8')
  }
  response.write = (chunk: unknown) => {
    pass(chunk)
    return true
  }
  response.end = (chunk?: unknown) => {
    response.write = write
    response.end = end
    response.flushHeaders()
    if (typeof chunk !== 'function') pass(chunk)
    // Once what was let through is on its way.
    response.socket?.write('', () => response.socket?.destroy())
    return response
  }
}
