/** The statuses of the object store's errors; their names are its own. */
export const bucketErrorStatus = {
  AccessDenied: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  FieldItemTooLong: 400,
  FileAlreadyExists: 409,
  IncorrectNumberOfFilesInPOSTRequest: 400,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidObjectName: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  MalformedPOSTRequest: 400,
  MethodNotAllowed: 405,
  NoSuchKey: 404,
  PreconditionFailed: 412,
  SignatureDoesNotMatch: 403,
} as const

export type BucketErrorCode = keyof typeof bucketErrorStatus

export type BucketError = { code: BucketErrorCode; message: string }
