import type { ChatProfile } from '#harness/store/chat/chat-user-store.ts'

export const nickTag = 'Tag_Profile_IM_Nick'
export const imageTag = 'Tag_Profile_IM_Image'

/** A profile by the vendor's tags. */
export function presentProfile({
  nick,
  avatar,
  items,
}: ChatProfile): { Tag: string; Value: string | number }[] {
  const tags = { ...items, [nickTag]: nick, [imageTag]: avatar }
  return Object.entries(tags).map(([Tag, Value]) => ({ Tag, Value }))
}
