/** Codes of product replies. Only `ok` is the specification's, the rest are ours. */
export const codes = {
  ok: 100000,
  invalidRequest: 100400,
  signedOut: 100401,
  unknownEndpoint: 100404,
  /** What is named is not there, or another's: the two are never told apart. */
  notFound: 100410,
  tooLarge: 100413,
  tooFrequent: 100429,
  serverError: 100500,
  mobileInvalid: 110001,
  smsCodeWrong: 110002,
  openIdUnproven: 110003,
  patientKnown: 120002,
  patientsFull: 120003,
  doctorUnknown: 120001,
  /** Its state lets nobody of that role do it, or no longer. */
  consultationConflict: 130002,
  priceChanged: 130003,
  serviceUnavailable: 130004,
  fullyBooked: 130005,
  rightsUnavailable: 130007,
  doctorsOnly: 130009,
  callTimeWrong: 130010,
  /** A recording that no doctor could interpret: too short, or not at its end. */
  recordingUnfit: 130011,
  /** Another device has saved a newer version. */
  draftConflict: 130012,
  /** A signed report stays as it is. */
  reportSigned: 130013,
  /** The invoice of the order was asked for with another content. */
  invoiceConflict: 130014,
} as const

/** Codes of what never got an answer of the server's (spec 8). */
export const transferCodes = { timeout: 5, aborted: 600003, network: 602001 } as const

/** The platform's errcodes that a login by authorization code can meet (wechat-facts 3.3). */
export const authorizationErrcodes = {
  invalidCode: 40029,
  codeUsed: 40163,
  missingCode: 41008,
} as const
