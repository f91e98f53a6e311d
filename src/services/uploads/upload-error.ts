/**
 * Why a file did not arrive. `status`: an HTTP status that is no success. `refused`: the server
 * said no in `msg`. `network`: no answer at all. `timeout`: nothing moved for 60,000 ms.
 * `aborted`: cancelled by us. `malformed`: an answer or an address that does not fit the contract.
 */
export class UploadError extends Error {
  readonly kind: 'status' | 'refused' | 'network' | 'timeout' | 'aborted' | 'malformed'
  readonly msg: string

  constructor(
    kind: UploadError['kind'],
    { msg = '', cause }: { msg?: string; cause?: unknown } = {},
  ) {
    super(`${kind}: ${msg}`, { cause })
    this.kind = kind
    this.msg = msg
  }
}
