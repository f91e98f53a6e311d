import type { Locale } from '#contract/preferences.ts'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { EndpointName, EndpointNamed } from '#contract/endpoints.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { User } from '#harness/store/accounts/token-store.ts'

/** Who is calling. */
export type Caller = {
  token: string
  /** The generated device id, empty when the call has none. */
  deviceId: string
  /** Where the call comes from, as limits count it. */
  address: string
  /** What is for people to read is in it. */
  language: Locale
  /** Puts the call into a flow of the log. */
  joinFlow: (flow: string) => Promise<void>
}

/** A caller whose token is live. */
export type SignedInCaller = Caller & { user: User }

type CallerOf<N extends EndpointName> = EndpointNamed<N>['auth'] extends true
  ? SignedInCaller
  : Caller

/** Answers one row of the contract; throws a Refusal to say no. */
export type ProductHandler<N extends EndpointName> = (
  context: HarnessContext,
  input: RequestOf<EndpointNamed<N>>,
  caller: CallerOf<N>,
) => Promise<ResponseOf<EndpointNamed<N>>>
