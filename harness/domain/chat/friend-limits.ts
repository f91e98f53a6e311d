/** The most of each that one user has, as the vendor has it. */
export const friendLimits = {
  friends: 3000,
  groups: 32,
  /** Applications that wait for an answer: those that were sent, and those that came in. */
  applications: 100,
  blocked: 1000,
  /** Fields of the application's own, of one friend. */
  customFields: 20,
} as const
