/** Two minutes, as the product promises; counted by the harness's clock. */
const revokeWithinSeconds = 120

/** Whether a message of one's own can still be revoked. */
export function mayRevoke({ at }: { at: number }, now: number): boolean {
  return now - at <= revokeWithinSeconds
}
