/** What an SDK instance answers: `{ code, data }`, or it rejects with an error that has a code. */
type VendorCall =
  | 'login'
  | 'destroy'
  | 'revokeMessage'
  | 'deleteMessage'
  | 'getMessageList'
  | 'downloadMergerMessage'
  | 'setMessageRead'
  | 'getConversationList'
  | 'deleteConversation'
  | 'clearHistoryMessage'
  | 'pinConversation'
  | 'setMessageRemindType'
  | 'getMyProfile'
  | 'getUserProfile'
  | 'updateMyProfile'
  | 'getBlacklist'
  | 'addToBlacklist'
  | 'removeFromBlacklist'
  | 'getGroupList'
  | 'getGroupProfile'
  | 'searchGroupByID'
  | 'createGroup'
  | 'updateGroupProfile'
  | 'dismissGroup'
  | 'quitGroup'
  | 'joinGroup'
  | 'changeGroupOwner'
  | 'getGroupMemberList'
  | 'addGroupMember'
  | 'deleteGroupMember'
  | 'setGroupMemberRole'
  | 'setGroupMemberMuteTime'
  | 'setGroupMemberNameCard'
  | 'getGroupApplicationList'
  | 'handleGroupApplication'

type VendorMaker =
  | 'createTextMessage'
  | 'createTextAtMessage'
  | 'createFaceMessage'
  | 'createCustomMessage'
  | 'createImageMessage'
  | 'createVideoMessage'
  | 'createAudioMessage'
  | 'createFileMessage'
  | 'createMergerMessage'
  | 'createForwardMessage'

/** A message of the SDK's own; its identity can be set before it is sent. */
export type VendorMessage = {
  ID: string
  sequence: number
  clientSequence: number
  random: number
  clientTime: number
}

/** A promise, which rejects, where nobody is logged in yet. */
export type CreatedMessage = VendorMessage | Promise<never>

/**
 * The vendor's instance as far as it is used. Its own declaration names enumerations where
 * plain strings go, and answers `any`; here an answer is unknown until a schema has read it.
 */
export type VendorTim = Record<VendorCall, (input?: unknown) => Promise<unknown>> &
  Record<VendorMaker, (options: object) => CreatedMessage> & {
    on(event: string, listener: (event: { data?: unknown }) => void): void
    off(event: string, listener: (event: { data?: unknown }) => void): void
    setLogLevel(level: number): void
    registerPlugin(plugins: object): void
    sendMessage(message: VendorMessage, options?: object): Promise<unknown>
    findMessage(id: string): unknown
  }

export type VendorSdk = {
  create(options: { SDKAppID: number; proxyServer?: string }): VendorTim
  uploadPlugin: unknown
}
