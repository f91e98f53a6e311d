import type { Readable } from 'node:stream'

/** What an upload is answered with. */
export type KeptObject = { size: number; etag: string }

export type StoredObject = KeptObject & { content: ObjectContent }

/** Both ends included. */
export type ByteRange = { start: number; end: number }

/** A file of this machine, which is sent as such, or bytes that are read from elsewhere. */
export type ObjectContent =
  | { kind: 'file'; folder: string; name: string }
  | { kind: 'remote'; modifiedAt: number; read(range: ByteRange | null): Promise<Readable> }

/** An object that is on its way: nobody can see it until it is kept. */
type PartialObject = {
  write(chunk: Buffer): Promise<void>
  /** Makes it the object of that key, all at once; null when there is one already. */
  keep(key: string): Promise<KeptObject | null>
  /** Ends it, and leaves nothing of what was not kept. */
  discard(): Promise<void>
}

/** Objects by their keys. Where they can't be reached now, what is asked of them fails with a StoreUnavailableError. */
export type ObjectStore = {
  begin(): Promise<PartialObject>
  find(key: string): Promise<StoredObject | null>
  /** Keeps a second object of the same content as if it had been made then; false where there is no first. */
  copy(from: string, to: string, at: number): Promise<boolean>
  /** Removes every object; uploads that are on their way go on. */
  empty(): Promise<void>
  /**
   * Keeps all objects of now by a name, in place of those of that name; until the store is closed, where other
   * processes don't share it.
   */
  save(name: string): Promise<void>
  /**
   * Makes those that were saved by the name the only ones. Where nothing was, a folder refuses; a bucket, which knows
   * no empty folder, has none then.
   */
  putBack(name: string): Promise<void>
  /** Gives up those that were saved by the name. */
  removeSaved(name: string): Promise<void>
  close(): Promise<void>
}
