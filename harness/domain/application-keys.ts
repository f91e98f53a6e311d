/** The chat application: its id, and its key of 64 hex digits, used as text. */
export type ChatApp = { sdkAppId: number; key: string }

/** Who may sign uploads to the bucket. */
export type BucketAccess = { accessKeyId: string; secret: string }
