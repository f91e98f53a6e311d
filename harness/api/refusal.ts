/** A product call that the server says no to; `msg` is read by the person. */
export class Refusal extends Error {
  readonly code: number
  readonly msg: string

  constructor(code: number, msg: string) {
    super(`${code}: ${msg}`)
    this.code = code
    this.msg = msg
  }
}
