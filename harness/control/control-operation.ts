import type { ErrorRequestHandler, Request, Response } from 'express'
import type * as z from 'zod/mini'
import {
  writeRefusalMessage,
  type MessageValues,
  type RefusalMessage,
} from '#harness/domain/refusal-message.ts'
import { badBody, firstIssue } from '#harness/http/bad-body.ts'
import { developerLanguage, type DeveloperLanguage } from '#harness/http/developer-language.ts'
import {
  writeDeveloperMessage,
  type DeveloperMessage,
  type DeveloperValues,
} from '#harness/http/developer-messages.ts'

type WriteError = (language: DeveloperLanguage) => string

/** A control call that can't be carried out; answered with status 400 and what it says of it. */
export class ControlError extends Error {
  readonly write: WriteError

  constructor(write: WriteError) {
    super(write('en'))
    this.write = write
  }
}

/** The same languages, as people's own are named. */
export const localeOf = (language: DeveloperLanguage) => (language === 'zh' ? 'zh-Hans' : 'en')

export function controlError(message: DeveloperMessage, values: DeveloperValues): ControlError {
  return new ControlError((language) => writeDeveloperMessage(message, values, language))
}

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
    throw new ControlError((language) => writeIssue(message, values, language))
  }
  return parsed.data
}

export const refuse: ErrorRequestHandler = (error, request, response, next) => {
  const language = developerLanguage(request)
  if (error instanceof ControlError) return fail(response, 400, error.write(language))
  const bad = badBody(error)
  if (bad === null) return next(error)
  fail(response, bad.status, writeIssue(bad.message, bad.values, language))
}

function fail(response: Response, status: number, error: string): void {
  response.status(status).json({ ok: false, error })
}

/** What is wrong with a body reads as at the product endpoints. */
function writeIssue(
  message: RefusalMessage,
  values: MessageValues,
  language: DeveloperLanguage,
): string {
  return writeRefusalMessage(message, values, localeOf(language))
}
