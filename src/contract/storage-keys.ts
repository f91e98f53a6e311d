/** Names under which the client keeps values in the browser's storage (spec 3). */
export const storageKeys = [
  'token',
  'headPic',
  'nickName',
  'realName',
  'mobile',
  'id',
  'doctorType',
  'openId',
  'needReLogin',
  'deviceId',
  'launch',
] as const

export type StorageKey = (typeof storageKeys)[number]

/** What belongs to one signed-in person and leaves the browser with them. */
export const personalKeys = [
  'token',
  'headPic',
  'nickName',
  'realName',
  'mobile',
  'id',
  'doctorType',
] as const satisfies readonly StorageKey[]
