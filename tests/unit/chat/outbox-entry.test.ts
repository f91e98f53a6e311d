import { expect, test } from 'vitest'
import { readEntry, type OutboxContent } from '#src/services/im-client/outbox/outbox-entry.ts'

type As = OutboxContent['as']

const file = new Blob(['x'])
const name = 'a.jpg'

/** What each kind of message is made of. */
const contents: { [K in As]: Extract<OutboxContent, { as: K }> } = {
  text: { as: 'text', text: 'hello', mentions: ['all'] },
  face: { as: 'face', index: 1, data: 'smile' },
  card: { as: 'card', data: '{}' },
  image: { as: 'image', file, name },
  video: { as: 'video', file, name, seconds: 3 },
  sound: { as: 'sound', file, name, seconds: 3 },
  file: { as: 'file', file, name },
  copy: { as: 'copy', type: 'TIMTextElem', payload: { text: 'hello' } },
  merged: { as: 'merged', title: 't', lines: ['a'], messages: [{ ID: '1-2-3' }] },
}

function entryOf(content: unknown) {
  return {
    key: '10001:1:2',
    account: '10001',
    conversationId: 'C2C20001',
    order: 1,
    at: 1,
    sequence: 1,
    random: 2,
    clientTime: 1,
    content,
    cloudCustomData: '',
    refused: null,
  }
}

test.for(Object.values(contents))('a kept message of the kind $as can be sent', (content) => {
  const stored = entryOf(content)
  expect(readEntry(stored)).toEqual(stored)
})

test('a kept file is the very same one', () => {
  const content = readEntry(entryOf(contents.image))?.content
  expect(content?.as === 'image' && content.file).toBe(file)
})

test.for(Object.values(contents))(
  'a kept message of the kind $as is none with a field of another kind',
  (content) => {
    const checked = Object.keys(content).filter((field) => field !== 'payload')
    for (const field of checked) {
      expect(readEntry(entryOf({ ...content, [field]: Symbol('x') }))).toBeNull()
      expect(readEntry(entryOf({ ...content, [field]: undefined }))).toBeNull()
    }
  },
)

test.for([null, 7, 'text', [], {}, { as: 'location' }, { as: 'constructor' }, { as: '__proto__' }])(
  'what another version has kept is left lock: %j',
  (content) => {
    expect(readEntry(entryOf(content))).toBeNull()
  },
)
