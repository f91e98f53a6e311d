import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { issueUserSig } from '#harness/im/user-sig.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import { openSocket, type ChatSocket } from '#support/chat/chat-socket.ts'
import { dumpOf } from '#support/harness/store-dump.ts'

const rename = 'profile.portrait_set'
const newName = { From_Account: '10001', ProfileItem: [{ Tag: 'Tag_Profile_IM_Nick', Value: 'x' }] }
const megabyte = 1_048_576

/** A patient who is asked as, a doctor whose things are tried, and what is signed wrongly. */
type Scene = { harness: ChatHarness; patient: ChatSocket; doctor: ChatSocket }
/** Fields of the head that differ from the patient's own. */
type Forgery = (scene: Scene) => object

const bySig = (userSig: string): object => ({
  a2: undefined,
  tinyid: undefined,
  identifier: '10001',
  usersig: userSig,
})

function sig({ harness }: Scene, differing: object, at = 0): string {
  const { chatApp, clock } = harness.context
  const now = Math.floor(clock.now() / 1000) + at
  return issueUserSig({ ...chatApp, ...differing }, { userId: '10001', now, expire: 60 })
}

const forgeries: Record<string, [code: number, forgery: Forgery]> = {
  'a key that is none': [70009, () => ({ a2: 'x' })],
  'a key without its signature': [70009, ({ patient }) => ({ a2: a2Of(patient).split('.')[0] })],
  'a key with another’s signature': [
    70009,
    ({ patient, doctor }) => ({
      a2: `${a2Of(patient).split('.')[0]}.${a2Of(doctor).split('.')[1]}`,
    }),
  ],
  'the key of another': [70013, ({ doctor }) => ({ a2: a2Of(doctor) })],
  'the key and page of another': [
    70013,
    ({ doctor, patient }) => ({ ...doctor.session(), tinyid: fieldOf(patient, 'tinyid') }),
  ],
  'the number of another': [70013, ({ doctor }) => ({ tinyid: fieldOf(doctor, 'tinyid') })],
  'the page of another': [
    70013,
    ({ doctor }) => ({ status_instid: fieldOf(doctor, 'status_instid') }),
  ],
  'no number': [70013, () => ({ tinyid: undefined })],
  'no key and no signature': [70002, () => bySig('')],
  'another app': [70014, () => ({ sdkappid: 1400000001 })],
  'a signature of another app': [70014, (scene) => bySig(sig(scene, { sdkAppId: 1400000001 }))],
  'a signature of another key': [70009, (scene) => bySig(sig(scene, { key: 'k'.repeat(64) }))],
  'a signature that has expired': [70001, (scene) => bySig(sig(scene, {}, -61))],
  'a signature of another': [70013, ({ harness }) => bySig(harness.sigOf('20001'))],
  'a signature that is none': [70003, () => bySig('eJwtjMkK')],
  'a signature that is a bomb': [
    70003,
    () => bySig(deflateSync(Buffer.alloc(64 * megabyte)).toString('base64')),
  ],
}

test.for(Object.entries(forgeries))(
  'a frame with %s is refused by name, and changes nothing',
  async ([, [code, forgery]]) => {
    const harness = await openChat()
    const scene = {
      harness,
      patient: await harness.socket('10001'),
      doctor: await harness.socket('20001'),
    }
    const before = await dumpOf(harness)
    // Whoever has been let in before is not let in for that.
    await scene.patient.ask('im_open_status.wshello', {})
    const reply = await scene.patient.ask(rename, newName, forgery(scene))
    expect(reply).toMatchObject({ ActionStatus: 'FAIL', ErrorCode: code })
    expect(await dumpOf(harness)).toEqual(before)
    expect(await scene.patient.ask(rename, newName)).toMatchObject({ ErrorCode: 0 })
  },
)

const nonsense: Record<string, string | Buffer> = {
  'is no JSON': 'hello',
  'is empty': '',
  'is no text': Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  'is JSON of null': 'null',
  'is an array': '[]',
  'has no head': '{"body":{}}',
  'has a head without a command': '{"head":{"seq":1,"sdkappid":1400000000},"body":{}}',
  'has a head whose fields are of other types':
    '{"head":{"servcmd":7,"seq":"1","sdkappid":"x","a2":{}},"body":{}}',
  'is cut off': '{"head":{"servcmd":"',
  'is nested without end': '['.repeat(400_000),
}

test.for(Object.entries(nonsense))(
  'a frame that %s is answered with 60003, and changes nothing',
  async ([, frame]) => {
    const harness = await openChat()
    const patient = await harness.socket('10001')
    const before = await dumpOf(harness)
    patient.send(frame)
    const [answer] = await patient.until(() => patient.pushes[0] && patient.pushes, 'an answer')
    expect(answer?.body).toMatchObject({ ActionStatus: 'FAIL', ErrorCode: 60003 })
    expect(await dumpOf(harness)).toEqual(before)
    expect(await patient.ask(rename, newName)).toMatchObject({ ErrorCode: 0 })
  },
)

const bodies: Record<string, unknown> = {
  'of null': null,
  'of an array': [],
  'of a text': 'x',
  'without a field': {},
  'with a field of another type': { ProfileItem: 'x' },
  'with an element of another type': { ProfileItem: [...newName.ProfileItem, 7] },
  'with too many elements': { ProfileItem: Array.from({ length: 51 }, () => newName) },
  'that is nested deeply': { ProfileItem: JSON.parse('['.repeat(5000) + ']'.repeat(5000)) },
}

test.for(Object.entries(bodies))(
  'a body %s is answered with 20001, and changes nothing',
  async ([, body]) => {
    const harness = await openChat()
    const patient = await harness.socket('10001')
    const before = await dumpOf(harness)
    expect(await patient.ask(rename, body)).toMatchObject({ ErrorCode: 20001 })
    expect(await dumpOf(harness)).toEqual(before)
    expect(await patient.ask(rename, newName)).toMatchObject({ ErrorCode: 0 })
  },
)

test.for(['openim.fly', 'toString', '__proto__', 'constructor', 'x'.repeat(128)])(
  'the command %s, which there is not, is answered with 60009',
  async (servcmd) => {
    const harness = await openChat()
    const patient = await harness.socket('10001')
    expect(await patient.ask(servcmd, {})).toMatchObject({ ErrorCode: 60009 })
  },
)

test('a frame of more than 1 MB is answered with 93000, one of more than 4 MB ends the socket', async () => {
  const harness = await openChat()
  const [patient, other] = [await harness.socket('10001'), await harness.socket('20001')]
  const before = await dumpOf(harness)
  const large = { ...newName, Padding: 'x'.repeat(2 * megabyte) }
  expect(await patient.ask(rename, large)).toMatchObject({ ErrorCode: 93000 })
  patient.send('x'.repeat(4 * megabyte + 1))
  expect(await patient.closed()).toBe(1009)
  expect(await dumpOf(harness)).toEqual(before)
  expect(await other.ask(rename, newName)).toMatchObject({ ErrorCode: 0 })
})

test.for([1e18, 1.5, -1, 2 ** 53])(
  'a page of the number %d is no page, and its user logs in all the same',
  async (number) => {
    const harness = await openChat()
    const patient = await harness.socket('10001')
    const usersig = harness.sigOf('10001')
    const head = { a2: '', tinyid: '', identifier: '10001', usersig, status_instid: number }
    const reply = await patient.ask('im_open_status.wslogin', {}, head)
    expect(reply).toMatchObject({ ErrorCode: 60003 })
    expect((await harness.socket('10001')).session()).toHaveProperty('a2')
  },
)

test('a profile takes 50 tags and no more: everybody gets it whole', async () => {
  const harness = await openChat()
  const patient = await harness.socket('10001')
  const save = (from: number) =>
    patient.ask(rename, {
      ProfileItem: Array.from({ length: 50 }, (_, each) => {
        return { Tag: `Tag_Profile_Custom_t${from + each}`, Value: 'x' }
      }),
    })
  expect(await save(0)).toMatchObject({ ErrorCode: 0 })
  expect(await save(1)).toMatchObject({ ErrorCode: 20001 })
  expect(await save(0)).toMatchObject({ ErrorCode: 0 })
})

test('the endpoint for text speaks in text', async () => {
  const harness = await openChat()
  const { sdkAppId } = harness.context.chatApp
  const userSig = harness.sigOf('10001')
  const page = await openSocket({
    url: harness.url,
    sdkAppId,
    userId: '10001',
    userSig,
    text: true,
  })
  expect(await page.logIn()).toMatchObject({ ErrorCode: 0 })
})

test('a connection may ask 400 times at once and 200 times a second, and is told when it is too often', async () => {
  const clock = { at: Date.UTC(2026, 0, 5, 8), now: () => clock.at }
  const harness = await openChat({ clock })
  const [patient, other] = [await harness.socket('10001'), await harness.socket('20001')]
  const before = await dumpOf(harness)
  const askOften = async (times: number) => {
    const replies = Array.from({ length: times }, () => patient.ask('im_open_status.wshello', {}))
    const codes = (await Promise.all(replies)).map(({ ErrorCode }) => ErrorCode)
    return { fine: codes.filter((code) => code === 0).length, last: codes.at(-1) }
  }
  // The login was one.
  expect(await askOften(450)).toEqual({ fine: 399, last: 60022 })
  expect(await patient.ask(rename, newName)).toMatchObject({ ErrorCode: 60022 })
  expect(await patient.ask('heartbeat.alive', {})).toMatchObject({ ErrorCode: 0 })
  expect(await dumpOf(harness)).toEqual(before)
  clock.at += 1000
  expect(await askOften(250)).toEqual({ fine: 200, last: 60022 })
  clock.at -= 60_000
  expect(await askOften(1)).toEqual({ fine: 0, last: 60022 })
  clock.at += 3_600_000
  expect(await askOften(450)).toEqual({ fine: 400, last: 60022 })
  expect(await other.ask(rename, newName)).toMatchObject({ ErrorCode: 0 })
})

test('a page that stops reading is let go at 4 MB, and holds nobody up', async () => {
  const harness = await openChat()
  const [slow, other] = [await harness.socket('10001'), await harness.socket('20001')]
  slow.socket.pause()
  const text = 'x'.repeat(megabyte)
  let taken = 0
  for (let sent = 1; sent <= 100; sent++) {
    if (harness.chat.hub.isOnline('10001')) taken += 1
    for (const to of ['10001', '20001']) {
      const body = { EventArray: [{ Event: 9, text }] }
      harness.chat.hub.deliver({ to, servcmd: 'im_open_push.msg_push', body })
    }
    await other.until(() => other.pushes.length === sent || undefined, `push ${sent}`)
  }
  // What the system itself holds for a connection comes on top of the 4 MB.
  expect(taken).toBeLessThan(20)
  expect(harness.chat.hub.isOnline('20001')).toBe(true)
  slow.socket.resume()
  expect(await slow.closed()).toBe(1006)
})

function fieldOf(socket: ChatSocket, name: string): unknown {
  return Object.entries(socket.session()).find(([key]) => key === name)?.[1]
}

function a2Of(socket: ChatSocket): string {
  return String(fieldOf(socket, 'a2'))
}
