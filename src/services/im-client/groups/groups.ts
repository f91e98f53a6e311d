import * as z from 'zod/mini'
import { ChatError, chatErrorOf } from '#src/services/im-client/chat-error.ts'
import type { Group, GroupMember } from '#src/services/im-client/chat-model.ts'
import type { GroupChanges, Groups } from '#src/services/im-client/chat-port.ts'
import { fields, parseEach } from '#src/services/im-client/vendor/vendor-fields.ts'
import type { VendorLink } from '#src/services/im-client/vendor/vendor-link.ts'
import { groupEvents } from './group-events.ts'
import {
  applicationOf,
  applicationSchema,
  groupOf,
  groupSchema,
  memberOf,
  memberSchema,
  vendorRoles,
  vendorRules,
  vendorTypes,
} from './read-group.ts'

const anything = z.unknown()
const listSchema = z.object({ groupList: z.unknown() })
const oneSchema = z.object({ group: groupSchema })
const createdSchema = z.object({ overLimitUserIDList: fields.texts })
const membersSchema = z.object({ memberList: z.array(z.unknown()) })
const joinedSchema = z.object({ status: z.string() })
const applicationsSchema = z.object({ applicationList: z.unknown() })
const texts = z.array(z.string())
const addedSchema = z.object({
  successUserIDList: texts,
  existedUserIDList: texts,
  failureUserIDList: texts,
  /** For whom there is no room, in the group or in their own list of groups. */
  overLimitUserIDList: fields.texts,
})

const membersPerPage = 100
/** Of a group's id. */
const idTaken = 10021
/** The application has been handled: by somebody else, meanwhile. */
const nothingToAnswer = 10024

/** What is heard and can be asked about groups; every refusal is a ChatError. */
export function createGroups(link: VendorLink): Groups {
  const { onNotice, onChange, onApplications, noteOf } = groupEvents(link)
  let known: z.infer<typeof applicationSchema>[] = []

  async function list(): Promise<Group[]> {
    const answer = await link.ask(listSchema, (tim) => tim.getGroupList())
    return parseEach(groupSchema, answer.groupList).map(groupOf)
  }

  async function one(call: Parameters<typeof link.ask>[1]): Promise<Group> {
    return groupOf((await link.ask(oneSchema, call)).group)
  }

  async function profile(groupID: string): Promise<Group> {
    try {
      const group = await one((tim) => tim.getGroupProfile({ groupID }))
      if (group.role !== null) return group
      // It is one of this person's, but what they are in it comes with the list of all.
      return (await list()).find(({ id }) => id === groupID) ?? group
    } catch (error) {
      const { failure } = chatErrorOf(error)
      if (failure !== 'notMember' && failure !== 'noGroup') throw error
      // Who is not in it learns what everybody may know.
      return one((tim) => tim.searchGroupByID(groupID))
    }
  }

  async function act(call: Parameters<typeof link.ask>[1]): Promise<void> {
    await link.ask(anything, call)
  }

  return {
    onNotice,
    onChange,
    onApplications,
    list,
    async create({ id: groupID, name, type, avatar, members }) {
      const memberList = members.map((userID) => ({ userID }))
      const made = { groupID, name, type: vendorTypes[type], memberList }
      const group = { ...made, ...(avatar ? { avatar } : {}) }
      try {
        const created = await link.ask(createdSchema, (tim) => tim.createGroup(group))
        return { id: `GROUP${groupID}`, failed: created.overLimitUserIDList }
      } catch (error) {
        const isTaken = error instanceof ChatError && error.code === idTaken
        if (!isTaken || (await profile(groupID)).role !== 'owner') throw error
        // An earlier attempt has made it, and was not heard of.
        return { id: `GROUP${groupID}`, failed: [] }
      }
    },
    profile,
    change: (groupID, changes) =>
      act((tim) => tim.updateGroupProfile({ groupID, ...vendorChanges(changes) })),
    async members(groupID) {
      const all: GroupMember[] = []
      for (let offset = 0; ; offset += membersPerPage) {
        const input = { groupID, offset, count: membersPerPage }
        const { memberList } = await link.ask(membersSchema, (tim) => tim.getGroupMemberList(input))
        all.push(...parseEach(memberSchema, memberList).map(memberOf).map(withMuteOfNow))
        if (memberList.length < membersPerPage) return all
      }
    },
    async add(groupID, userIDList) {
      const answer = await link.ask(addedSchema, (tim) =>
        tim.addGroupMember({ groupID, userIDList }),
      )
      return {
        added: answer.successUserIDList,
        already: answer.existedUserIDList,
        failed: [...answer.failureUserIDList, ...answer.overLimitUserIDList],
      }
    },
    remove: (groupID, userIDList) => act((tim) => tim.deleteGroupMember({ groupID, userIDList })),
    setRole: (groupID, userID, role) =>
      act((tim) => tim.setGroupMemberRole({ groupID, userID, role: vendorRoles[role] })),
    muteMember: (groupID, userID, muteTime) =>
      act((tim) => tim.setGroupMemberMuteTime({ groupID, userID, muteTime })),
    setNameCard: (groupID, nameCard) =>
      act((tim) => tim.setGroupMemberNameCard({ groupID, nameCard })),
    transfer: (groupID, newOwnerID) => act((tim) => tim.changeGroupOwner({ groupID, newOwnerID })),
    quit: (groupId) => act((tim) => tim.quitGroup(groupId)),
    dismiss: (groupId) => act((tim) => tim.dismissGroup(groupId)),
    async join(groupID, applyMessage) {
      const answer = await link.ask(joinedSchema, (tim) => tim.joinGroup({ groupID, applyMessage }))
      return answer.status === 'WaitAdminApproval' ? 'waiting' : 'joined'
    },
    async applications() {
      const answer = await link.ask(applicationsSchema, (tim) => tim.getGroupApplicationList())
      known = parseEach(applicationSchema, answer.applicationList)
      return known.map((each) => ({
        ...applicationOf(each),
        note: noteOf(each.groupID, each.applicant),
      }))
    },
    async answer(applicationId, agree) {
      const application = known.find((each) => applicationOf(each).id === applicationId)
      if (application === undefined) throw new ChatError(nothingToAnswer)
      const handleAction = agree ? 'Agree' : 'Reject'
      await act((tim) => tim.handleGroupApplication({ handleAction, application }))
    },
  }
}

/** A mute that is over is none; the SDK takes one of no seconds up to the next full second. */
function withMuteOfNow(member: GroupMember): GroupMember {
  return member.mutedUntil > Date.now() + 1000 ? member : { ...member, mutedUntil: 0 }
}

function vendorChanges({ notice, joinRule, allMuted, ...same }: GroupChanges): object {
  return {
    ...same,
    ...(notice === undefined ? {} : { notification: notice }),
    ...(joinRule === undefined ? {} : { joinOption: vendorRules[joinRule] }),
    ...(allMuted === undefined ? {} : { muteAllMembers: allMuted }),
  }
}
