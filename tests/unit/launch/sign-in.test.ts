import { expect, test } from 'vitest'
import { loginBySms } from '#contract/endpoints/account-endpoints.ts'
import type { StorageKey } from '#contract/storage-keys.ts'
import { signIn } from '#src/features/login/sign-in.ts'
import type { Client } from '#src/state/client-atom.ts'

test.for([
  ['nothing', '10002', null],
  ['all', '20001', '2'],
] as const)('a login keeps %s of a doctor who was here where it is of %s', async ([, id, kept]) => {
  const values = new Map<StorageKey, string>([
    ['id', '20001'],
    ['doctorType', '2'],
  ])
  await signIn(clientOf(values, id), { mobile: '13800000001', code: '123456', returnTo: null })
  expect(values.get('doctorType') ?? null).toBe(kept)
  expect(values.get('id')).toBe(id)
})

/** Of a server that signs in the account of that id. */
function clientOf(values: Map<StorageKey, string>, id: string): Client {
  const loginUser = { headPic: '', nickName: '', realName: '', mobile: '13800000001', id }
  const client: Pick<Client, 'call' | 'storage' | 'inApp' | 'session'> = {
    inApp: false,
    // The type of an answer is its endpoint's; here there is one.
    call: ((endpoint: unknown) =>
      endpoint === loginBySms
        ? Promise.resolve({ token: 'T', loginUser })
        : Promise.reject(new Error('a login asks for nothing else'))) as Client['call'],
    storage: {
      get: (key) => values.get(key) ?? null,
      set(key, value) {
        if (value === null) values.delete(key)
        else values.set(key, value)
        return true
      },
    },
    session: {
      begin: () => {},
      signOut: () => Promise.resolve(),
      authorizeAgain: () => {},
      chooseLogin: () => {},
      retryChat: () => {},
    },
  }
  // What a login does not use is left out.
  return client as Client
}
