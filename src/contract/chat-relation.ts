/**
 * Why somebody may not write to somebody else: a doctor was not asked yet, is not paid yet, or the
 * consultation is over; two patients are strangers to each other.
 */
export const closedReasons = ['notAsked', 'unpaid', 'over', 'stranger'] as const

export type ClosedReason = (typeof closedReasons)[number]

/**
 * What the chat refuses with when the application says no, of a person and of a group. The vendor
 * leaves 120001 to 130000 and 10100 to 10200 to applications.
 */
export const chatRefusals = { closed: 120001, groupClosed: 10100 } as const
