import fc from 'fast-check'
import { commands } from '#harness/im/command-table.ts'
import { anyJson, bent } from './any-json.ts'
import { friendBodies } from './friend-cases.ts'

/** In the place of who sends and who reads in a round, and of their groups. */
export const people = { sender: '10001', reader: 'THE_READER' } as const
export const groups = { first: 'GROUP_ONE', second: 'GROUP_TWO' } as const

/** A frame less its head; `inside` stands in its body as it is, where it is not empty. */
export type ChatCase = { servcmd: string; body: unknown; inside: string }

const number = fc.nat({ max: 2 ** 31 })
const text = fc.string({ maxLength: 40, unit: 'grapheme' })
const url = fc.constantFrom('http://127.0.0.1/a.png', '/bucket/a', '')

const contents: Record<string, fc.Arbitrary<object>> = {
  TIMTextElem: fc.record({ Text: text }),
  TIMCustomElem: fc.record({ Data: text, Desc: text, Ext: text }),
  TIMFaceElem: fc.record({ Index: number, Data: text }),
  TIMLocationElem: fc.record({
    Desc: text,
    Longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    Latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  }),
  TIMImageElem: fc.record({
    ImageFormat: fc.nat({ max: 255 }),
    UUID: text,
    ImageInfoArray: fc.array(
      fc.record({
        Type: fc.nat({ max: 3 }),
        Size: number,
        Width: number,
        Height: number,
        URL: url,
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  TIMFileElem: fc.record({ Url: url, UUID: text, FileName: text, FileSize: number }),
  TIMSoundElem: fc.record({ Url: url, UUID: text, Second: number, Size: number }),
  TIMVideoFileElem: fc.record({
    VideoUrl: url,
    VideoUUID: text,
    VideoSecond: number,
    VideoSize: number,
    ThumbUrl: url,
  }),
  TIMGroupTipElem: fc.record({ OpType: number, Operator_Account: text }),
  TIMOddElem: fc.record({ Text: text }),
}

const { element, record } = fc.letrec<{ element: unknown; record: unknown }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    {
      weight: 8,
      arbitrary: fc
        .constantFrom(...Object.keys(contents))
        .chain((MsgType) =>
          fc.record({ MsgType: fc.constant(MsgType), MsgContent: contents[MsgType] ?? anyJson }),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        MsgType: fc.constant('TIMRelayElem'),
        MsgContent: fc.oneof(
          fc.record({ MsgList: fc.array(tie('record'), { maxLength: 3 }), Title: text }),
          fc.record({ JsonMsgKey: text, MsgNum: number, Title: text }),
        ),
      }),
    },
  ),
  record: fc.record({
    From_Account: text,
    MsgTimeStamp: number,
    MsgSeq: number,
    MsgRandom: number,
    MsgBody: fc.array(tie('element'), { maxLength: 2 }),
  }),
}))

const MsgBody = fc.array(element, { minLength: 1, maxLength: 3 })
const common = { MsgBody, CloudCustomData: text, MsgClientTime: number }
const control = fc.subarray(['NoUnread', 'NoLastMsg'])
const { sender, reader } = people
const someGroup = fc.constantFrom(groups.first, groups.second)
/** Few, so that what is modified, revoked and deleted is often there. */
const few = fc.nat({ max: 40 })

const names = fc.record({
  Tag: fc.constantFrom(
    'Tag_Profile_IM_Nick',
    'Tag_Profile_IM_Image',
    'Tag_Profile_IM_Gender',
    'Tag_Profile_IM_BirthDay',
    'Tag_Profile_IM_SelfSignature',
    'Tag_Profile_Custom_Title',
  ),
  Value: fc.oneof(text, number),
})

const groupTexts = {
  Name: text,
  Notification: text,
  Introduction: text,
  FaceUrl: url,
  ShutUpAllMember: fc.constantFrom('On', 'Off'),
}

/** What reaches others, by command; of the rest of the table any JSON is tried. */
const bodies: Record<string, fc.Arbitrary<object>> = {
  'openim.sendmsg': fc.record(
    {
      From_Account: fc.constant(sender),
      To_Account: fc.constant(reader),
      MsgSeq: few,
      MsgRandom: fc.nat(),
      ...common,
      SendMsgControl: control,
      IsNeedReadReceipt: fc.nat({ max: 1 }),
      MsgLifeTime: fc.constantFrom(0, 1, 604_800),
    },
    { requiredKeys: ['To_Account', 'MsgSeq', 'MsgRandom', 'MsgBody'] },
  ),
  'group_open_http_svc.send_group_msg': fc.record(
    {
      GroupId: someGroup,
      Random: fc.nat(),
      ClientSeq: few,
      ...common,
      OnlineOnlyFlag: fc.nat({ max: 1 }),
      GroupAtInfo: fc.array(
        fc.record({ GroupAtAllFlag: fc.nat({ max: 1 }), GroupAt_Account: fc.constant(reader) }),
        { maxLength: 3 },
      ),
      SendMsgControl: control,
    },
    { requiredKeys: ['GroupId', 'Random', 'ClientSeq', 'MsgBody'] },
  ),
  'openim.modify_group_msg': fc.record({
    GroupId: someGroup,
    MsgSeq: few,
    MsgVersion: fc.nat({ max: 2 }),
    MsgBody,
    CloudCustomData: text,
  }),
  'openim.modify_c2c_msg': fc.record({
    From_Account: fc.constant(sender),
    To_Account: fc.constant(reader),
    // Of the first words of a round.
    MsgSeq: fc.constant(1),
    MsgRandom: fc.nat({ max: 11 }),
    MsgVersion: fc.nat({ max: 5 }),
    MsgBody,
    CloudCustomData: text,
  }),
  'im_long_msg.save_relay_json_msg': fc.record({ MsgList: fc.array(record, { maxLength: 3 }) }),
  'profile.portrait_set': fc.record({ ProfileItem: fc.array(names, { maxLength: 4 }) }),
  'group_open_http_svc.modify_group_base_info': fc.record(
    { GroupId: someGroup, ...groupTexts },
    { requiredKeys: ['GroupId'] },
  ),
  'group_open_http_svc.modify_group_member_info': fc.record(
    {
      GroupId: someGroup,
      Member_Account: fc.constantFrom(sender, reader),
      Role: fc.constantFrom('Admin', 'Member'),
      NameCard: text,
      ShutUpTime: few,
      MsgFlag: fc.constantFrom('AcceptAndNotify', 'Discard'),
    },
    { requiredKeys: ['GroupId', 'Member_Account'] },
  ),
  'group_open_http_svc.add_group_member': fc.record({
    GroupId: someGroup,
    MemberList: fc.constant([{ Member_Account: reader }]),
  }),
  'group_open_http_svc.create_group': fc.record({
    Type: fc.constantFrom('Private', 'Public', 'ChatRoom'),
    Name: text,
    Introduction: text,
    Notification: text,
    MemberList: fc.constant([{ Member_Account: reader }]),
  }),
  'group_open_http_svc.group_msg_recall': fc.record({
    GroupId: someGroup,
    MsgSeqList: fc.array(fc.record({ MsgSeq: few }), { maxLength: 3 }),
  }),
  'openim.msgwithdraw': fc.record({
    MsgInfo: fc.record({
      From_Account: fc.constant(sender),
      To_Account: fc.constant(reader),
      MsgSeq: few,
      MsgRandom: fc.nat(),
    }),
  }),
  'openim.msgreaded': fc.record({
    C2CMsgReaded: fc.record({
      C2CMsgReadedItem: fc.array(
        fc.record({ To_Account: fc.constant(reader), LastedMsgTime: number }),
        { maxLength: 2 },
      ),
    }),
  }),
}

const ofFriends: Record<string, fc.Arbitrary<object>> = friendBodies(reader, text)
const allBodies = { ...bodies, ...ofFriends }

/**
 * These end a session, or put somebody out of a group: at a message that was on its way then the
 * SDK fails by itself, and says so to nobody who could handle it.
 */
const excluded = new Set([
  'im_open_status.wslogin',
  'im_open_status.wslogout',
  'group_open_http_svc.delete_group_member',
  'group_open_http_svc.quit_group',
  'group_open_http_svc.destroy_group',
  'group_open_http_svc.change_group_owner',
])
const unlisted = [...Object.keys(commands), 'openim.fly', '__proto__'].filter(
  (servcmd) => !excluded.has(servcmd) && !Object.hasOwn(allBodies, servcmd),
)

/** Deeper than JSON.stringify can write: as text. */
const inside = fc.oneof(
  { weight: 40, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 60, max: 20_000 }), fc.boolean())
      .map(([levels, even]) =>
        even
          ? '['.repeat(levels) + ']'.repeat(levels)
          : '{"a":'.repeat(levels) + '0' + '}'.repeat(levels),
      ),
  },
)

const messages = ['openim.sendmsg', 'group_open_http_svc.send_group_msg']

const anyBody = fc.record({ GroupId: someGroup, From_Account: text })
const casesOf = new Map(
  [...Object.keys(allBodies), ...unlisted].map((named) => {
    const honest = Object.hasOwn(allBodies, named) ? (allBodies[named] ?? anyBody) : anyBody
    return [named, fc.record({ servcmd: fc.constant(named), body: bent(honest), inside })]
  }),
)

const caseOf = (named: string): fc.Arbitrary<ChatCase> =>
  casesOf.get(named) ?? fc.record({ servcmd: fc.constant(named), body: anyJson, inside })

export const chatCase: fc.Arbitrary<ChatCase> = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(...messages.map(caseOf)) },
  { weight: 5, arbitrary: fc.oneof(...Object.keys(bodies).map(caseOf)) },
  { weight: 1, arbitrary: fc.oneof(...Object.keys(ofFriends).map(caseOf)) },
  { weight: 1, arbitrary: fc.oneof(...unlisted.map(caseOf)) },
)
