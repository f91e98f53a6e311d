import type { ErrorRequestHandler, Request, Response } from 'express'
import type * as z from 'zod/mini'
import { writeRefusalMessage } from '#harness/domain/refusal-message.ts'
import { badBody, firstIssue } from '#harness/http/bad-body.ts'

/** A control call that can't be carried out; answered with status 400 and its message. */
export class ControlError extends Error {}

type Operation = (request: Request) => Promise<object>

export function reply(operation: Operation) {
  return async (request: Request, response: Response): Promise<void> => {
    response.json(await operation(request))
  }
}

export function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.infer<S> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) {
    const { message, values } = firstIssue(parsed.error)
    throw new ControlError(writeRefusalMessage(message, values, 'zh-Hans'))
  }
  return parsed.data
}

export const refuse: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof ControlError) return fail(response, 400, error.message)
  const bad = badBody(error)
  if (bad === null) return next(error)
  fail(response, bad.status, writeRefusalMessage(bad.message, bad.values, 'zh-Hans'))
}

export function fail(response: Response, status: number, error: string): void {
  response.status(status).json({ ok: false, error })
}
