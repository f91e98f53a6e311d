import { expect, test } from 'vitest'
import { openStore } from '#harness/store/engine/open-store.ts'
import { fileBefore } from '#support/harness/older-file.ts'
import { openChat } from '#support/chat/chat-harness.ts'

const message = `insert into chat_message
  (pair, sender, recipient, seq, random, at, client_at, body, custom, no_unread, no_last, needs_receipt)`
const body = '[{"MsgType":"TIMTextElem","MsgContent":{"Text":"早"}}]'

test('numbers that SQLite keeps and its driver can’t give back no longer lock anybody out', async () => {
  const data = await fileBefore(
    '011',
    `
    insert into setting values ('seed', 'empty');
    insert into user values ('10001', '13800000001', '林晓', '林晓', '', 1);
    insert into user values ('20001', '13800000003', '周敏', '周敏', '', 2);
    insert into chat_user values ('10001', null, null, '{}');
    insert into chat_instance values
      ('10001', 1000000000000000000, 'live', null), ('10001', 2000000000000000000, 'live', null),
      ('10001', -9223372036854775807, 'live', null), ('10001', 7, 'left', null);
    insert into chat_conversation (owner, type, peer, last_id, pinned_at)
      values ('10001', 1, '20001', 3, 1000000000000000000);
    ${message} values
      ('10001:20001', '20001', '10001', 1, 1000000000000000000, 1, 9000000000000000000, '${body}', '', 0, 0, 0),
      ('10001:20001', '20001', '10001', 1, 2000000000000000000, 1, 1, '${body}', '', 0, 0, 0),
      ('10001:20001', '20001', '10001', 2, 2, 1, 1, '${body}', '', 0, 0, 0);
  `,
  )
  const store = await openStore(data)
  const harness = await openChat({ store, relations: 'none' })
  const page = await harness.socket('10001')
  const history = await page.ask('openim.getroammsg', {
    Peer_Account: '20001',
    MaxCnt: 15,
    LastMsgTime: 0,
    MsgKey: '',
  })
  expect(history).toMatchObject({ ErrorCode: 0, MsgList: [{}, {}] })
  const instances = await store.selectFrom('chat_instance').select('id').execute()
  expect(instances.map(({ id }) => id)).toEqual(
    expect.arrayContaining([7, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]),
  )
  expect(await page.ask('recentcontact.page_get', listBody)).toMatchObject({ ErrorCode: 0 })
})

const listBody = {
  From_Account: '10001',
  TimeStamp: 0,
  StartIndex: 0,
  TopTimeStamp: 0,
  TopStartIndex: 0,
  OrderType: 1,
  MsgAssistFlags: 4,
  AssistFlags: 15,
}
