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
  'spentCodes',
  'language',
  'appearance',
  /** The version of the privacy policy that somebody here has agreed to. */
  'agreedPolicy',
  'uni_search_history',
  'chatDrafts',
  /** How much of the chat SDK's log the console shows (DEBUGGING.md). */
  'imLogLevel',
  'formDrafts',
  /** One description of symptoms, as earlier versions kept it: without the id of its person. */
  'consultDraft',
] as const

export type StorageKey = (typeof storageKeys)[number]

/** What a tab keeps for itself, in the storage of its session. */
export type TabStorageKey = 'launch' | 'launchEntry' | 'reloadedFor'

/** What belongs to one signed-in person and leaves the browser with them. */
export const personalKeys = [
  'token',
  'headPic',
  'nickName',
  'realName',
  'mobile',
  'id',
  'doctorType',
  'formDrafts',
  'consultDraft',
] as const satisfies readonly StorageKey[]
