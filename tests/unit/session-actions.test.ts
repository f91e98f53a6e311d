import { expect, test } from 'vitest'
import { sessionActions } from '#src/app/session-actions.ts'
import { createStorage } from '#support/chat/chat-client.ts'

test('who signs out slowly leaves what another person has stored meanwhile, in another tab', async () => {
  const storage = createStorage()
  storage.set('token', 'own')
  storage.set('id', '10001')
  const forgotten: string[] = []
  const { signOut } = sessionActions({
    storage,
    launch: { dispatch() {}, authorizeAgain() {}, retryChat() {} },
    call: async () => {
      storage.set('token', 'another')
      storage.set('id', '10002')
      return undefined as never
    },
    beginQueries() {},
    forgetPerson() {},
    forgetUnsent: async (userId) => void forgotten.push(userId),
  })
  await signOut()
  expect(storage.get('token')).toBe('another')
  expect(storage.get('id')).toBe('10002')
  expect(forgotten).toEqual(['10001'])
})
