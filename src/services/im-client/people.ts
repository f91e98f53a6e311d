import * as z from 'zod/mini'
import { parseEach, fields, filled } from '#src/services/im-client/vendor/vendor-fields.ts'
import type { VendorLink } from '#src/services/im-client/vendor/vendor-link.ts'
import type { ChatPerson } from './chat-model.ts'
import type { People } from './chat-port.ts'

const anything = z.unknown()
const ids = z.array(z.string())

export const profileSchema = z.object({
  userID: filled,
  nick: fields.text,
  avatar: fields.address,
})

export function personOf({ userID, nick, avatar }: z.infer<typeof profileSchema>): ChatPerson {
  return { id: userID, name: nick, avatar }
}

/** Other people as the chat service knows them, and how this person is known to them. */
export function createPeople(link: VendorLink): People {
  return {
    async profiles(userIDList) {
      if (userIDList.length === 0) return []
      const answer = await link.ask(anything, (tim) => tim.getUserProfile({ userIDList }))
      const people = parseEach(profileSchema, answer).map(personOf)
      return userIDList.flatMap((id) => people.filter((person) => person.id === id))
    },
    async setProfile({ name, avatar }) {
      const profile = {
        ...(name === undefined ? {} : { nick: name }),
        ...(avatar === undefined ? {} : { avatar }),
      }
      await link.ask(anything, (tim) => tim.updateMyProfile(profile))
    },
    blocked: () => link.ask(ids, (tim) => tim.getBlacklist()),
    async block(userId) {
      await link.ask(anything, (tim) => tim.addToBlacklist({ userIDList: [userId] }))
    },
    async unblock(userId) {
      await link.ask(anything, (tim) => tim.removeFromBlacklist({ userIDList: [userId] }))
    },
  }
}
