import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { friendCommands } from '#harness/im/friend/friend-commands.ts'
import { askRaw, codes } from '#support/chat/chat-friends.ts'
import { openChat } from '#support/chat/chat-harness.ts'

const commands = Object.keys(friendCommands).filter((each) => !each.includes('black_list'))

const pendenciesSchema = z.looseObject({
  UnreadPendencyCount: z.number(),
  PendencyItem: z.array(z.looseObject({ AddTime: z.number() })),
})

/** Of each command something that fits, less its caller. */
const bodies: Record<string, object> = {
  'sns.friend_get': { StartIndex: 0 },
  'sns.friend_get_specified': { To_Account: ['20001'] },
  'sns.friend_add': { AddFriendItem: [{ To_Account: '20001', AddSource: 'AddSource_Type_Web' }] },
  'sns.friend_delete': { To_Account: ['20001'] },
  'sns.friend_check': { To_Account: ['20001'], CheckType: 'CheckResult_Type_Both' },
  'sns.friend_update': {
    UpdateItem: [{ To_Account: '20001', SnsItem: [{ Tag: 'Tag_SNS_IM_Remark', Value: '' }] }],
  },
  'sns.friend_response': {
    ResponseFriendItem: [{ To_Account: '20001', ResponseAction: 'Response_Action_Agree' }],
  },
  'sns.pendency_get': { PendencyType: 'Pendency_Type_Both' },
  'sns.pendency_delete': { PendencyType: 'Pendency_Type_ComeIn', To_Account: ['20001'] },
  'sns.pendency_report': { LatestPendencyTimeStamp: 1 },
  'sns.group_get': {},
  'sns.group_add': { GroupName: ['复诊'] },
  'sns.group_delete': { GroupName: ['复诊'] },
  'sns.group_update': { GroupOldName: '复诊', GroupNewName: '初诊' },
}

it.for(commands)(
  '%s answers what does not fit with 30001, and for somebody else 30004',
  async (servcmd) => {
    const harness = await openChat()
    const patient = await harness.socket('10001')
    const body = bodies[servcmd] ?? {}
    const codeOf = async (given: unknown) => (await patient.ask(servcmd, given)).ErrorCode
    expect(await codeOf({ ...body, From_Account: '20001' })).toBe(30004)
    for (const wrong of [null, [], 'friends', { ...body, From_Account: 7 }]) {
      expect(await codeOf(wrong)).toBe(30001)
    }
    for (const [field, value] of Object.entries(body)) {
      for (const wrong of [null, 1.5, -1, 2 ** 40, {}, [{}], ['x', null], 'x'.repeat(1001)]) {
        expect([field, wrong, await codeOf({ ...body, [field]: wrong })]).toEqual([
          field,
          wrong,
          30001,
        ])
      }
      const tooMany = Array.from({ length: 1001 }, () => [value].flat()[0])
      expect([field, await codeOf({ ...body, [field]: tooMany })]).toEqual([field, 30001])
    }
    // The socket lives on, and nothing of it was kept.
    expect(await patient.ask('sns.friend_get', { StartIndex: 0 })).toMatchObject({ FriendNum: 0 })
  },
)

it('says of each of several people what came of them', async () => {
  const harness = await openChat()
  await harness.socket('20001')
  const patient = await harness.socket('10001')
  expect(await askRaw(patient, ['20001', '10001', 'nobody', '20001'])).toEqual([
    0, 30001, 30003, 30001,
  ])
  const someOf = { To_Account: ['20001', '20002'] }
  expect(codes(await patient.ask('sns.friend_get_specified', someOf))).toEqual([0, 30001])
  const grouped = await patient.ask('sns.group_add', { GroupName: ['医生'], ...someOf })
  expect(codes(grouped)).toEqual([0, 32216])
  const UpdateGroupItem = someOf.To_Account.map((To_Account) => {
    return { To_Account, UpdateType: 'Update_Type_Delete' }
  })
  const changed = await patient.ask('sns.group_update', { GroupOldName: '医生', UpdateGroupItem })
  expect(codes(changed)).toEqual([0, 32216])
  const answers = { To_Account: '20001', ResponseAction: 'Response_Action_Reject' }
  const answered = await patient.ask('sns.friend_response', { ResponseFriendItem: [answers] })
  expect(codes(answered)).toEqual([30614])
  const deleted = await patient.ask('sns.friend_delete', someOf)
  expect(codes(deleted)).toEqual([0, 31704])
  const missing = { GroupOldName: '不存在', GroupNewName: '新' }
  expect(await patient.ask('sns.group_update', missing)).toMatchObject({ ErrorCode: 30001 })
  const forbidden = { Tag: 'Tag_Profile_IM_AdminForbidType', Value: 'AdminForbid_Type_SendOut' }
  await patient.ask('profile.portrait_set', { ProfileItem: [forbidden] })
  expect(await askRaw(patient, ['20001'])).toEqual([30009])
})

it('reads applications up to a second, and has one that comes again unread', async () => {
  const harness = await openChat()
  const doctor = await harness.socket('20001')
  const confirm = { Tag: 'Tag_Profile_IM_AllowType', Value: 'AllowType_Type_NeedConfirm' }
  await doctor.ask('profile.portrait_set', { ProfileItem: [confirm] })
  const patient = await harness.socket('10001')
  const waiting = async () => {
    const reply = await doctor.ask('sns.pendency_get', { PendencyType: 'Pendency_Type_Both' })
    return pendenciesSchema.parse(reply)
  }
  const readUntil = (LatestPendencyTimeStamp: number) =>
    doctor.ask('sns.pendency_report', { LatestPendencyTimeStamp })
  expect(await askRaw(patient, ['20001'], { AddWording: '您好' })).toEqual([30539])
  const [first] = (await waiting()).PendencyItem
  const at = first?.AddTime ?? 0
  await readUntil(at - 1)
  expect((await waiting()).UnreadPendencyCount).toBe(1)
  await readUntil(at)
  expect((await waiting()).UnreadPendencyCount).toBe(0)
  expect(await askRaw(patient, ['20001'], { AddWording: '还是我' })).toEqual([30539])
  expect(await waiting()).toMatchObject({
    UnreadPendencyCount: 1,
    PendencyItem: [{ To_Account: '10001', AddWording: '还是我' }],
  })
})
