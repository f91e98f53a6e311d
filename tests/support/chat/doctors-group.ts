import type { RunningHarness } from '#support/harness/running-harness.ts'
import { smsChatPerson } from './sms-account.ts'

const doctor = '13800000003'

type Options = {
  type?: 'Private' | 'Public'
  members?: readonly string[]
  notification?: string
  /** What the doctor says in it. */
  messages?: readonly string[]
}

/** The group g1 of the doctor's, who is away from the chat again afterwards. */
export async function doctorsGroup(
  harness: RunningHarness,
  { type = 'Public', members = [], notification = '', messages = [] }: Options,
): Promise<void> {
  const { tim, types } = await smsChatPerson(harness, doctor)
  const groupID = 'g1'
  const memberList = members.map((userID) => ({ userID }))
  // The declaration of the SDK wants names for types that are these texts.
  const options = { type, notification, name: '会诊群', groupID, memberList } as Parameters<
    typeof tim.createGroup
  >[0]
  await tim.createGroup(options)
  for (const text of ['大家好', ...messages]) {
    const conversationType = types.CONV_GROUP
    const message = tim.createTextMessage({ to: groupID, conversationType, payload: { text } })
    await tim.sendMessage(message)
  }
  await tim.logout()
}
