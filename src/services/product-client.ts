import { codes, transferCodes } from '#contract/codes.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { envelopeSchema, isSuccess, type Envelope } from '#contract/envelope.ts'
import type { Situation } from './failure-table.ts'
import type { NoReply, RawReply } from './product-call.ts'

const nothingCodes: readonly number[] = [codes.notFound, codes.doctorUnknown, codes.invalidRequest]

/**
 * Why a call has no data. `refused`: the server said no, `code` and `msg` are its own; what does
 * not fit the contract, as what an address left out, is refused as there, and stays here.
 * `http`: a status outside 200-299, with the server's msg where it gave one.
 * `malformed`: an answer or an address that does not fit the contract. The others as in NoReply.
 */
export class CallError extends Error {
  readonly kind: 'refused' | 'http' | NoReply['failed']
  readonly msg: string
  readonly code: number | null

  constructor(kind: CallError['kind'], msg = '', code: number | null = null, cause?: unknown) {
    super(`${kind}: ${msg}`, { cause })
    this.kind = kind
    this.msg = msg
    this.code = code
  }

  /** The token is missing, expired or revoked. */
  get signedOut(): boolean {
    return this.code === codes.signedOut
  }

  /** What was asked for is not there, or could not be: an address may name anything. */
  get isNotFound(): boolean {
    return this.code !== null && nothingCodes.includes(this.code)
  }

  /** Its row in the table of failures. */
  get situation(): Situation {
    if (this.signedOut) return 'sessionEnded'
    return this.kind === 'http' ? 'httpStatus' : this.kind
  }
}

type CallOptions = {
  /** Nothing shows that it is under way, and it goes out also where the page is left meanwhile. */
  unseen?: boolean
  /** Gives the call up; it fails as `aborted` then. */
  signal?: AbortSignal
}

/** Calls the endpoint of a row of the contract. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options?: CallOptions,
) => Promise<ResponseOf<E>>

type Ports = {
  send: (path: string, input: unknown, options: CallOptions) => Promise<RawReply>
  /** Told of every call that is not silent, when it begins and when it ends. */
  loading: { show(): void; hide(): void }
}

/** The client of the product endpoints: types, both parses and loading come from its row. */
export function createProductClient({ send, loading }: Ports): Call {
  return async (endpoint, input, options = {}) => {
    const request = endpoint.request.safeParse(input)
    if (!request.success) throw new CallError('refused', '', codes.invalidRequest, request.error)
    const showsLoading = !endpoint.silent && options.unseen !== true
    if (showsLoading) loading.show()
    try {
      const raw = await send(endpoint.path, request.data, options)
      return readReply(endpoint, raw)
    } finally {
      if (showsLoading) loading.hide()
    }
  }
}

/** Reads a reply by the contract; throws a CallError for anything but a success that fits it. */
export function readReply<E extends Endpoint>(endpoint: E, raw: RawReply): ResponseOf<E> {
  if ('failed' in raw) throw new CallError(raw.failed, '', transferCode(raw), raw.detail)
  const envelope = readEnvelope(raw.body)
  if (raw.status < 200 || raw.status > 299) {
    throw new CallError('http', envelope?.msg, envelope?.code ?? null)
  }
  if (envelope === null) throw new CallError('malformed')
  if (!isSuccess(envelope)) throw new CallError('refused', envelope.msg, envelope.code)
  const data = endpoint.response.safeParse(envelope.data)
  if (!data.success) throw new CallError('malformed', '', envelope.code, data.error)
  // The row's own schema has just passed; TypeScript cannot tie it to E.
  return data.data as ResponseOf<E>
}

function transferCode({ failed }: NoReply): number | null {
  return failed === 'malformed' ? null : transferCodes[failed]
}

function readEnvelope(body: string): Envelope | null {
  try {
    return envelopeSchema.parse(JSON.parse(body))
  } catch {
    return null
  }
}
