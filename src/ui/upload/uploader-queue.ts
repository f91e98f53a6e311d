export type UploadKind = 'image' | 'video' | 'file'

/** Why a file did not arrive. */
export type UploadFailureReason =
  | 'status'
  | 'refused'
  | 'malformed'
  | 'unexpected'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'heic'
  | 'unreadable'
  | 'overSize'

/** One file as its tile shows it. */
export type UploaderItem = {
  id: string
  name: string
  isImage: boolean
  isVideo: boolean
  deletable: boolean
  /** The address of a small picture; '' where there is none. */
  thumb: string
  status:
    | { is: 'uploading'; /** Whole percents. */ progress: number }
    | { is: 'success'; url: string }
    | {
        is: 'failed'
        reason: UploadFailureReason
        /** The server's own words, or ''. */ msg: string
      }
}

/** What an uploader shows and controls: the queue of uploads of src/services. */
export type UploaderQueue = {
  rules: { maxCount: number; accept: readonly UploadKind[] }
  subscribe(listener: () => void): () => void
  /** The same array until something changes. */
  current(): readonly UploaderItem[]
  add(files: readonly File[]): void
  retry(id: string): void
  remove(id: string): void
  move(id: string, toIndex: number): void
  /** Cancels everything; the queue is empty then, and takes files again. */
  dispose(): void
}
