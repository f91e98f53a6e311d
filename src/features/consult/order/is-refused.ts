import { CallError } from '#src/services/product-client.ts'

/** Whether the server said no to an order: asked for anew, what the form shows says why. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'refused' && !error.signedOut
}
