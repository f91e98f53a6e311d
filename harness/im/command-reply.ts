import { writeFrame, type Address } from './chat-frame.ts'
import type { ChatRefusal } from './chat-refusal.ts'

/** The body of an answer, in the vendor's fields; `ErrorCode` is 0 for success. */
export type CommandReply = { ActionStatus: string; ErrorCode: number; ErrorInfo: string }

/** An answer as it goes out: the frame's text, and the code in it. */
export type Answer = { text: string; code: number }

export function writeAnswer(head: Address, reply: CommandReply): Answer {
  return { text: writeFrame(head, reply), code: reply.ErrorCode }
}

export function succeeded(reply: object): CommandReply {
  return { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '', ...reply }
}

export function refused({ code, message, fields }: ChatRefusal): CommandReply {
  return { ...failed(code, message), ...fields }
}

export function failed(code: number, text: string): CommandReply {
  return { ActionStatus: 'FAIL', ErrorCode: code, ErrorInfo: text }
}
