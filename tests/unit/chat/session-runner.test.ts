import { expect, test, vi } from 'vitest'
import { createObservedValue } from '#src/services/im-client/observed-value.ts'
import {
  runChatSession,
  type SessionPorts,
} from '#src/services/im-client/session/chat-session-runner.ts'
import type { ChatState } from '#src/services/im-client/session/chat-session-state.ts'

const accountOf = (userId: string) => ({ sdkAppId: 1, userId, userSig: 'sig', expire: 86_400 })

test('a login that nobody answers is given up for the next person’s', async () => {
  const status = createObservedValue<ChatState>({ at: 'out' })
  const logIn = vi.fn<SessionPorts['logIn']>(async (account, signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    return { type: 'loginFailed', account, code: 2800, why: 'lost' }
  })
  const logOut = vi.fn<SessionPorts['logOut']>(async () => {})
  const { dispatch } = runChatSession(status, {
    logIn,
    logOut,
    renew: async () => null,
    loading: { show() {}, hide() {} },
    fetchDoctor() {},
    showLoggedInElsewhere() {},
    onKicked() {},
  })
  dispatch({ type: 'accountGiven', account: accountOf('10001') })
  await vi.waitFor(() => expect(logIn).toHaveBeenCalledOnce())
  dispatch({ type: 'accountGiven', account: null })
  // Whose turn never comes is not logged in at all.
  dispatch({ type: 'accountGiven', account: accountOf('10002') })
  dispatch({ type: 'accountGiven', account: null })
  dispatch({ type: 'accountGiven', account: accountOf('20001') })
  await vi.waitFor(() => expect(logIn).toHaveBeenCalledTimes(2))
  expect(logIn.mock.calls.map(([{ userId }]) => userId)).toEqual(['10001', '20001'])
  expect(logOut).toHaveBeenCalledTimes(2)
  expect(status.current()).toMatchObject({ at: 'entering', account: { userId: '20001' } })
})
