/**
 * Why a picture does not go. `heic`: this browser can't open such a one. `unreadable`: it can't open
 * this one. `overSize`: as it would be sent, it is too large still.
 */
export class PhotoError extends Error {
  readonly kind: 'heic' | 'unreadable' | 'overSize'

  constructor(kind: PhotoError['kind'], cause?: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}
