import type { Request, RequestHandler, Response } from 'express'
import type { AppliedFault } from '#contract/control.ts'
import type { FaultEffect } from '#contract/seed/fault.ts'
import { latencyOf } from '#harness/domain/control/choose-fault.ts'
import { isPlainState } from '#harness/domain/check-authorize-request.ts'
import { faultHeader, readFaultHeader } from '#harness/domain/control/read-fault-header.ts'
import { writeErrmsg } from '#harness/domain/platform-errcodes.ts'
import { headerText } from '#harness/http/call-facts.ts'
import { developerRefusal } from '#harness/http/developer-messages.ts'
import { logCall } from '#harness/http/log-call.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'
import { findFlowOfCode } from '#harness/store/accounts/code-store.ts'
import { takeFault } from '#harness/store/fault-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { recordCalls } from './record-calls.ts'

/** Express routes a path in any case. */
const controlPath = /^\/harness(\/|$)/i

/**
 * Applies to calls the fault of their own header, else one of those that are active; to calls of the
 * control API and the console none.
 */
export function injectFaults(context: HarnessContext): RequestHandler {
  const record = recordCalls(context)
  return async (request, response, next) => {
    const { method, path } = request
    if (controlPath.test(path)) return next()
    const header = request.get(faultHeader)
    const own = header === undefined ? null : readFaultHeader(header)
    if (header !== undefined && own === null) return refuseHeader(response, header)
    const fault = own ?? (await takeActive(context, { method, path }))
    if (fault === null) return next()
    logCall(response, { fault: effectOf(fault) })
    const { latencyMs = 0 } = fault
    if (latencyMs > 0 && !(await context.latency.pass(latencyMs))) {
      return void response.status(503).json(developerRefusal(request, 'givenUp'))
    }
    if (fault.cutBytes !== undefined) cutBody(response, fault.cutBytes)
    if (isAnswered(fault)) {
      await joinFlow(context, request, response)
      return record(request, response, () => answer(context, fault, request, response))
    }
    next()
  }
}

/** What a handler would have noted: the flow of the link or of the code that is redeemed, else that of the device. */
async function joinFlow(
  { store }: HarnessContext,
  request: Request,
  response: Response,
): Promise<void> {
  const { code, state } = request.query
  const isLink = request.path === '/connect/oauth2/authorize'
  const ofLink = isLink && typeof state === 'string' && isPlainState(state) ? state : null
  const flow = ofLink ?? (typeof code === 'string' ? await findFlowOfCode(store, code) : null)
  logCall(response, {
    device: headerText(request, 'devicetoken'),
    ...(flow !== null && { flow }),
  })
}

function refuseHeader(response: Response, header: string): void {
  const error = `${faultHeader} needs the like of status=503, errcode=40029, latencyMs=300, cutBytes=20 or drop, not ${quoteInput(header)}`
  response.status(400).json({ ok: false, error })
}

/** What the active fault that applies to a call does to it, with the latency that was drawn. */
async function takeActive(
  { store }: HarnessContext,
  call: { method: string; path: string },
): Promise<FaultEffect | null> {
  const active = await takeFault(store, call)
  return active && { ...active.fault, latencyMs: latencyOf(active) }
}

/** Without the body, which the log has as the reply. */
function effectOf({ latencyMs, status, errcode, cutBytes, drop }: FaultEffect): AppliedFault {
  return { latencyMs, status, errcode, cutBytes, drop }
}

/** Whether nothing of the right answer is left. */
function isAnswered({ status, errcode, drop }: FaultEffect): boolean {
  return status !== undefined || errcode !== undefined || drop === true
}

function answer(
  { random }: HarnessContext,
  { status, body, errcode }: FaultEffect,
  request: Request,
  response: Response,
): void {
  if (status !== undefined) {
    if (body?.startsWith('{')) logCall(response, { reply: body })
    return void response
      .status(status)
      .type(typeOf(body ?? ''))
      .send(body ?? '')
  }
  if (errcode !== undefined) {
    const reply = JSON.stringify({ errcode, errmsg: writeErrmsg(errcode, random) })
    logCall(response, { code: errcode, reply })
    return void response.type('json').send(reply)
  }
  // No status is what the log then shows.
  response.statusCode = 0
  request.socket.destroy()
}

function typeOf(body: string): 'json' | 'text' {
  try {
    JSON.parse(body)
    return 'json'
  } catch {
    return 'text'
  }
}

/** Lets so many bytes of the body through, and ends the connection in its midst. */
function cutBody(response: Response, max: number): void {
  const { write, end } = response
  let left = max
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
