/** A photo that this browser cannot open. `heic`: it is one, and the browser knows no HEIC. */
export class PhotoError extends Error {
  readonly kind: 'heic' | 'unreadable'

  constructor(kind: PhotoError['kind'], cause: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}
