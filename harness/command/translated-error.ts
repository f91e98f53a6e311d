import {
  translate,
  type CommandLanguage,
  type CommandMessage,
  type CommandValues,
} from './command-messages.ts'

/** Says in one line what can't be done: in English by its message, in another language where it is asked for. */
export class TranslatedError extends Error {
  readonly #message: CommandMessage
  readonly #values: CommandValues

  constructor(message: CommandMessage, values: CommandValues = {}, options?: ErrorOptions) {
    super(translate(message, 'en', values), options)
    this.#message = message
    this.#values = values
  }

  in(language: CommandLanguage): string {
    return translate(this.#message, language, this.#values)
  }
}
