/**
 * Why somebody may not write to somebody else: a doctor was not asked yet, is not paid yet, has been asked as
 * often as was paid for, or the consultation is over; two patients are strangers to each other.
 */
export const closedReasons = ['notAsked', 'unpaid', 'questionsUsed', 'over', 'stranger'] as const

export type ClosedReason = (typeof closedReasons)[number]
