import type { ErrorRequestHandler, Request, Response } from 'express'
import type * as z from 'zod/mini'
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
  if (!parsed.success) throw new ControlError(firstIssue(parsed.error))
  return parsed.data
}

export const refuse: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof ControlError) return fail(response, 400, error.message)
  const bad = badBody(error)
  return bad === null ? next(error) : fail(response, bad.status, bad.text)
}

export function fail(response: Response, status: number, error: string): void {
  response.status(status).json({ ok: false, error })
}
