/** In milliseconds: Node cuts a request off after five minutes, in which a video comes over no slow line. */
export const uploadTimeLimit = 3_600_000
