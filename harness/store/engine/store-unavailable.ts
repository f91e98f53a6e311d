/** The database can't be reached now; it may be in a moment. */
export class StoreUnavailableError extends Error {}

/** After how long a caller may try again. */
export const storeRetrySeconds = 1
