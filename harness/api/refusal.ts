import type { Locale } from '#contract/preferences.ts'
import {
  writeRefusalMessage,
  type MessageValues,
  type RefusalMessage,
} from '#harness/domain/refusal-message.ts'

/** A product call that the server says no to. */
export class Refusal extends Error {
  readonly code: number
  readonly #message: RefusalMessage
  readonly #values: MessageValues

  constructor(code: number, message: RefusalMessage, values: MessageValues = {}) {
    super(`${code}: ${message}`)
    this.code = code
    this.#message = message
    this.#values = values
  }

  /** What the person reads. */
  msgIn(language: Locale): string {
    return writeRefusalMessage(this.#message, this.#values, language)
  }
}
