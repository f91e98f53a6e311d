import * as z from 'zod/mini'
import { findProfile, saveProfile } from '#harness/store/chat/chat-user-store.ts'
import { command } from './chat-command.ts'
import { ChatRefusal } from './chat-refusal.ts'
import { unsigned } from './frame-fields.ts'
import { imageTag, nickTag, presentProfile } from './profile-presenter.ts'

/** Tags of one profile, which everybody gets whole. */
const maxTags = 50

const accounts = z.array(z.object({ To_Account: z.string() })).check(z.maxLength(100))
const tagPattern = /^Tag_Profile_(IM|Custom)_\w{1,32}$/
const item = z.object({
  Tag: z.string().check(z.regex(tagPattern)),
  Value: z.union([z.string().check(z.maxLength(500)), unsigned]),
})

/** Profiles of people; whoever does not exist is left out. */
export const portraitGetAll = command(
  z.object({ UserItem: accounts }),
  async ({ store, body: { UserItem } }) => {
    const found = []
    for (const { To_Account } of UserItem) {
      const profile = await findProfile(store, To_Account)
      if (profile === null) continue
      const ProfileItem = presentProfile(profile)
      found.push({ To_Account, ResultCode: 0, ProfileItem })
    }
    return { reply: { UserProfileItem: found } }
  },
)

export const portraitSet = command(
  z.object({ ProfileItem: z.array(item).check(z.maxLength(50)) }),
  async ({ store, session, body: { ProfileItem } }) => {
    const items = Object.fromEntries(ProfileItem.map(({ Tag, Value }) => [Tag, Value]))
    const { [nickTag]: nick, [imageTag]: avatar, ...rest } = items
    const known = await findProfile(store, session.userId)
    if (Object.keys({ ...known?.items, ...rest }).length > maxTags) throw new ChatRefusal(20001)
    await saveProfile(store, {
      userId: session.userId,
      items: rest,
      ...(nick !== undefined && { nick: String(nick) }),
      ...(avatar !== undefined && { avatar: String(avatar) }),
    })
    return { reply: {} }
  },
)
