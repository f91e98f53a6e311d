import type { Endpoint } from '#contract/endpoint.ts'
import type { EndpointName, EndpointNamed } from '#contract/endpoints.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { Caller, ProductHandler, SignedInCaller } from './product-handler.ts'

/** A row of the contract, and its handler for what has been checked against that row. */
export type ProductCall = {
  endpoint: Endpoint
  handle: (
    context: HarnessContext,
    input: unknown,
    caller: Caller | SignedInCaller,
  ) => Promise<unknown>
}

/** The calls that the handlers are named for, by their paths. */
export function callsByPath<Name extends EndpointName>(
  rows: { [N in Name]: EndpointNamed<N> },
  handlers: { [N in Name]: ProductHandler<N> },
): ReadonlyMap<string, ProductCall> {
  // Object.keys widens the table's own keys to string.
  const names = Object.keys(handlers) as Name[]
  return new Map(
    names.map((name) => {
      const endpoint: Endpoint = rows[name]
      // Whoever calls it has established what this row's handler asks for.
      return [endpoint.path, { endpoint, handle: handlers[name] as ProductCall['handle'] }]
    }),
  )
}
