import { asksDoctors, closedFor, runs } from '#harness/domain/chat/decide-relation.ts'
import { holdsServiceCard } from '#harness/domain/chat/find-service-card.ts'
import { awaitsService } from '#harness/domain/consultation/consultation-aggregate.ts'
import type { ChatCallbacks } from '#harness/im/chat-callbacks.ts'
import {
  addOpenedChat,
  findParties,
  findRelation,
  listBetween,
  listDoctorsInGroup,
  type Pair,
} from '#harness/store/chat/chat-relation-store.ts'
import { countQuestion } from '#harness/store/chat/question-store.ts'
import { markServed } from '#harness/store/chat/service-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { requireAllWrites } from '#harness/store/engine/transaction.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'

/** The vendor leaves 120001 to 130000 to applications, in groups 10100 to 10200, of friends 38000 to 39000. */
const refusals = {
  closed: 120001,
  serviceCard: 120002,
  groupClosed: 10100,
  groupServiceCard: 10101,
  friendClosed: 38000,
} as const

/**
 * Who may write to whom is decided here, for the chat server to ask (decision 33), and what a doctor's answer is
 * worth to who has paid for it (decision 25).
 */
export function chatCallbacks({ clock }: Pick<HarnessContext, 'clock'>): ChatCallbacks {
  const isClosed = async (store: Store, pair: Pair) =>
    closedFor(await findRelation(store, pair), clock.now()) !== null
  return {
    async beforeSend(store, { elements, ...pair }) {
      if (holdsServiceCard(elements)) return refusals.serviceCard
      return (await isClosed(store, pair)) ? refusals.closed : null
    },
    async afterSend(store, { sender, recipient }) {
      const [writer, reader] = await findParties(store, [sender, recipient])
      if (writer !== 'doctor' || reader === 'service') return
      const now = clock.now()
      const sides = { patientId: recipient, doctorId: sender }
      const consultations = await listBetween(store, sides)
      if (consultations.some((each) => awaitsService(each, now))) {
        await markServed(store, { ...sides, at: now })
      }
      // A doctor who has asked another one may write to whom they like.
      if (reader === 'doctor' || consultations.some((each) => runs(each, now))) return
      await addOpenedChat(store, { ...sides, at: now })
    },
    async beforeGroupSend(store, { sender, group, elements }) {
      if (holdsServiceCard(elements)) return refusals.groupServiceCard
      const [speaker, creator] = await findParties(store, [sender, group.creator])
      if (!asksDoctors({ speaker, creator })) return null
      for (const recipient of await listDoctorsInGroup(store, group.id)) {
        if (await isClosed(store, { sender, recipient })) return refusals.groupClosed
      }
      return null
    },
    async afterGroupSend(store, { sender, group }) {
      const [speaker, creator] = await findParties(store, [sender, group.creator])
      if (!asksDoctors({ speaker, creator })) return
      const doctors = await listDoctorsInGroup(store, group.id)
      // Each has a room with who speaks, and perhaps other groups.
      if (doctors.length > 0) requireAllWrites(store)
      const now = clock.now()
      for (const doctorId of doctors) {
        await countQuestion(store, { patientId: sender, doctorId, now })
      }
    },
    async beforeFriendAdd(store, { applicant, recipient }) {
      const pair = { sender: applicant, recipient }
      return (await isClosed(store, pair)) ? refusals.friendClosed : null
    },
    async beforeInvite(store, { inviter, invited }) {
      const pair = { sender: inviter, recipient: invited }
      return (await isClosed(store, pair)) ? refusals.groupClosed : null
    },
  }
}
