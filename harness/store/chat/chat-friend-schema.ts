import type { Generated } from 'kysely'

/** Who has whom as a friend. Times are seconds since 1970, as the SDK has them. */
export type ChatFriendSchema = {
  /** Somebody on the list of another: of two who have each other there are two rows. */
  chat_friend: {
    id: Generated<number>
    owner: string
    friend: string
    remark: string
    source: string
    wording: string
    /** Fields of the application's own, as JSON. */
    items: string
    at: number
  }
  /** A group into which its owner sorts friends; not a chat group. */
  chat_friend_group: { id: Generated<number>; owner: string; name: string }
  chat_grouped_friend: { owner: string; friend: string; group_id: number }
  /** An application to become friends that has no answer yet. */
  chat_friend_application: {
    id: Generated<number>
    applicant: string
    recipient: string
    /** The remark for the recipient on the applicant's own list. */
    remark: string
    group_name: string
    source: string
    wording: string
    at: number
    /** Whether the recipient has read it. */
    is_read: number
  }
}
