import type { Rate } from './take-token.ts'

/**
 * How much of what costs something is taken from outside. Everything of a developer's machine, with its
 * tests and benches, comes from one address: an address may hold thousands of pages and make hundreds of
 * accounts, and a flood still ends here.
 */

/** What one socket of the chat may send. */
export const socketRates = {
  /** The SDK sends some fifteen at each login. */
  commands: { burst: 400, perSecond: 200 },
  /** The SDK sends one at each connection, then one in 10 s. */
  heartbeats: { burst: 20, perSecond: 2 },
  /** A socket that is told no more often than this is closed. */
  refusals: { burst: 400, perSecond: 200 },
} as const satisfies Record<string, Rate>

/** What one address may ask for, over all its sockets and calls. */
export const addressRates = {
  commands: { burst: 50_000, perSecond: 5_000 },
  heartbeats: { burst: 20_000, perSecond: 2_000 },
  /** To whatever numbers; a number has its own minute besides. */
  sms: { burst: 200, perSecond: 1 / 3 },
  /** Accounts of new numbers, and people who are new to the messaging app. */
  newIdentities: { burst: 200, perSecond: 1 / 3 },
} as const satisfies Record<string, Rate>

/** How many sockets of the chat one address may hold. */
export const maxSockets = 10_000
/** How many of them may have nobody signed in yet. */
export const maxUnsignedSockets = 300
/** A socket that nobody has signed in on by then is closed. */
export const unsignedSocketMs = 10_000
