import type { Groups } from './chat-port.ts'
import { fetchPart } from './fetch-part.ts'
import { hearGroupNews } from './group-news.ts'
import type { VendorLink } from './vendor-link.ts'

/** All but what is told unasked. */
export type GroupRequests = Omit<Groups, 'onNotice' | 'onNews'>

/** Groups. What asks about them is fetched with the first question: most rooms are for two. */
export function createGroups(link: VendorLink): Groups {
  const { onNotice, onNews, wordsOf } = hearGroupNews(link)
  let made: GroupRequests | null = null

  async function requests(): Promise<GroupRequests> {
    const { groupRequests } = await fetchPart(import('./groups.ts'))
    return (made ??= groupRequests(link, wordsOf))
  }

  return {
    onNotice,
    onNews,
    list: async () => (await requests()).list(),
    create: async (group) => (await requests()).create(group),
    profile: async (id) => (await requests()).profile(id),
    change: async (id, changes) => (await requests()).change(id, changes),
    members: async (id) => (await requests()).members(id),
    add: async (id, userIds) => (await requests()).add(id, userIds),
    remove: async (id, userIds) => (await requests()).remove(id, userIds),
    setRole: async (id, userId, role) => (await requests()).setRole(id, userId, role),
    muteMember: async (id, userId, s) => (await requests()).muteMember(id, userId, s),
    setNameCard: async (id, nameCard) => (await requests()).setNameCard(id, nameCard),
    transfer: async (id, userId) => (await requests()).transfer(id, userId),
    quit: async (id) => (await requests()).quit(id),
    dismiss: async (id) => (await requests()).dismiss(id),
    join: async (id, words) => (await requests()).join(id, words),
    applications: async () => (await requests()).applications(),
    answer: async (applicationId, agree) => (await requests()).answer(applicationId, agree),
  }
}
