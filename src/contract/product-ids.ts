/** What every call says about the product (spec 6, 7, 9). */
export const sellerId = '11172'
export const clientType = 'mall'
export const template = 'miniapp'
export const clientVersion = '2025.02.181'

/** The application's own version, as people see it (spec 9). */
export const appVersion = { name: '1.0.0', code: 100 } as const

/** The mainland's calling code: the specification names the header, not its value. */
export const areaCode = '86'

/** App ids of the harness; production gives its own by VITE_APP_ID_IN_APP and VITE_APP_ID. */
export const appIdInApp = 'wx0000000000000001'
export const appIdOutside = 'h50000000000000001'

/** Third-party login: the only kind there is (spec 7). */
export const authType = 1
export const authChannel = 9

/** A stored doctorType of 2 is a doctor, any other a patient (spec 6). */
export const doctorTypes = { patient: 1, doctor: 2 } as const

export const requestTimeoutMs = 60_000
export const smsCodeLength = 6
export const smsResendMs = 60_000
