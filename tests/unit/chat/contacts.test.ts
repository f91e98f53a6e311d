import { describe, expect, test } from 'vitest'
import type { ChatContact } from '#contract/endpoints/chat-endpoints.ts'
import { isGroupName } from '#src/features/chat/contacts/contact-group-name.ts'
import { contactsNamed, contactTabs } from '#src/features/chat/contacts/contact-tabs.ts'
import type { Group } from '#src/services/im-client/chat-model.ts'

function person(userId: string, name: string, role: ChatContact['role']): ChatContact {
  const title = role === 'doctor' ? '主任医师' : ''
  return { userId, name, avatar: '', role, title, department: '', hospital: '' }
}

const group: Group = {
  id: '10001',
  name: '会诊群',
  avatar: '',
  type: 'work',
  notice: '',
  introduction: '',
  ownerId: '',
  memberCount: 2,
  joinRule: 'free',
  allMuted: false,
  role: 'owner',
}

const people = [
  person('20001', '周敏', 'doctor'),
  person('20002', '安宁', 'doctor'),
  person('10001', '林晓', 'patient'),
]

describe('contacts', () => {
  test('stand by kind, and by name within it; a kind of nobody is left out', () => {
    const tabs = contactTabs(people, [])
    expect(tabs.map(({ id }) => id)).toEqual(['doctor', 'patient'])
    expect(tabs[0]?.contacts.map(({ name }) => name)).toEqual(['安宁 主任医师', '周敏 主任医师'])
    expect(contactTabs([], [])).toEqual([])
  })

  test('are found by a piece of their name, or by their whole id, groups as well', () => {
    const tabs = contactTabs(people, [group])
    const found = (wanted: string) => contactsNamed(tabs, wanted).map(({ id }) => id)
    expect(found('周')).toEqual(['C2C20001'])
    expect(found(' 10001 ')).toEqual(['C2C10001', 'GROUP10001'])
    expect(found('1000')).toEqual([])
  })
})

test.for([
  ['会诊', true],
  ['28周_孕妈A组', true],
  ['𠮷野家', true],
  ['群', false],
  ['', false],
  ['会诊 群', false],
  ['会诊-群', false],
  ['一二三四五六七八九十一二三四五六七八九十', true],
  ['一二三四五六七八九十一二三四五六七八九十一', false],
] as const)('a group may be called %s: %s', ([name, may]) => {
  expect(isGroupName(name)).toBe(may)
})
