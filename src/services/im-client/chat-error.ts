import * as z from 'zod/mini'
import {
  failureOf,
  messageOfCode,
  type ChatErrorMessage,
  type ChatFailure,
} from './chat-failures.ts'

/** A refusal of the SDK or of the chat service; `code` is 0 where none was given. */
export class ChatError extends Error {
  readonly code: number

  constructor(code: number, cause?: unknown) {
    super(`chat: ${code}`, { cause })
    this.code = code
  }

  get failure(): ChatFailure {
    return failureOf(this.code)
  }

  /** The message of the catalogue; the SDK's own texts are often empty (im-protocol 3). */
  get textId(): ChatErrorMessage {
    return messageOfCode(this.code)
  }
}

const rejectionSchema = z.object({ code: z.number() })

/** What the SDK rejected with, whatever that was. */
export function chatErrorOf(rejection: unknown): ChatError {
  if (rejection instanceof ChatError) return rejection
  const read = rejectionSchema.safeParse(rejection)
  return new ChatError(read.success ? read.data.code : 0, rejection)
}
