import { textOfCode, type ChatErrorCode } from '#harness/domain/chat/chat-error.ts'

/** Ends a command with one of the vendor's codes; nothing that it wrote is kept. */
export class ChatRefusal extends Error {
  readonly code: number
  /** Fields that the SDK reads besides the code. */
  readonly fields: object

  constructor(code: ChatErrorCode, fields: object = {}) {
    super(textOfCode(code))
    this.code = code
    this.fields = fields
  }
}
