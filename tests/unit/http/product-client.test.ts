import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { doctorPage } from '#contract/endpoints/doctor-endpoints.ts'
import { doctorDetail, userInfo } from '#contract/endpoints/person-endpoints.ts'
import { CallError, createProductClient } from '#src/services/product-client.ts'
import type { RawReply } from '#src/services/product-call.ts'

const user = { id: '1', mobile: '13800000001', nickName: 'n', realName: 'r', headPic: '' }

function clientThatGets(reply: RawReply) {
  const seen: string[] = []
  const call = createProductClient({
    send: (path) => {
      seen.push(path)
      return Promise.resolve(reply)
    },
    loading: { show: () => seen.push('show'), hide: () => seen.push('hide') },
  })
  return { call, seen }
}

type Outside = { code?: unknown; success?: boolean; msg?: string }

function answer(data: unknown, { code = 100000, success = true, msg = '' }: Outside = {}) {
  return { status: 200, body: JSON.stringify({ code, success, msg, data }) }
}

async function failureOf(reply: RawReply): Promise<CallError> {
  const { call } = clientThatGets(reply)
  const error: unknown = await call(userInfo, {}).catch((thrown: unknown) => thrown)
  if (!(error instanceof CallError)) throw new Error('the call did not fail with a CallError')
  return error
}

describe('a product call', () => {
  test('gives the data of a success, less what the contract does not know', async () => {
    const { call } = clientThatGets(answer({ ...user, extra: 1 }))
    expect(await call(userInfo, {})).toEqual(user)
  })

  test('takes a code that is written as text', async () => {
    const { call } = clientThatGets(answer(user, { code: '100000' }))
    expect(await call(userInfo, {})).toEqual(user)
  })

  test('shows a loading indicator and hides it on the reply', async () => {
    const { call, seen } = clientThatGets(answer(user))
    await call(userInfo, {})
    expect(seen).toEqual(['show', '/api/rent/front/scrm/user-info', 'hide'])
  })

  test('hides the indicator on a failure too', async () => {
    const { call, seen } = clientThatGets({ failed: 'network', detail: '' })
    await call(userInfo, {}).catch(() => {})
    expect(seen.at(-1)).toBe('hide')
  })

  test('that is silent shows none', async () => {
    const { call, seen } = clientThatGets(answer({ doctorType: 1 }))
    await call(doctorDetail, {})
    expect(seen).toEqual(['/api/ask/doctor/detail'])
  })
})

describe('a product call fails', () => {
  test.for([[199], [304], [404], [500]])(
    'on status %i, with the msg of the reply',
    async ([status]) => {
      const body = answer(null, { code: 1, success: false, msg: '系统繁忙' }).body
      expect(await failureOf({ status: status ?? 0, body })).toMatchObject({
        kind: 'http',
        msg: '系统繁忙',
      })
    },
  )

  test('on a refusal, with the code and the msg', async () => {
    const reply = answer(null, { code: 100401, success: false, msg: '请登录' })
    const error = await failureOf(reply)
    expect(error).toMatchObject({ kind: 'refused', code: 100401, msg: '请登录' })
    expect(error.signedOut).toBe(true)
  })

  test('when code and success disagree', async () => {
    expect(await failureOf(answer(user, { code: 200 }))).toMatchObject({ kind: 'refused' })
    expect(await failureOf(answer(user, { success: false }))).toMatchObject({ kind: 'refused' })
  })

  test.for(['', 'oops', '[]', '{"code":"x","success":true}', 'null'])(
    'on a reply that is none: %s',
    async (body) => {
      expect(await failureOf({ status: 200, body })).toMatchObject({ kind: 'malformed' })
    },
  )

  test('on data that does not fit the contract', async () => {
    expect(await failureOf(answer({ id: 7 }))).toMatchObject({ kind: 'malformed' })
  })

  test('on a request that does not fit the contract, which does not go out', async () => {
    const { call, seen } = clientThatGets(answer(user))
    const failed = call(doctorPage, { doctorId: '' })
    await expect(failed).rejects.toMatchObject({ kind: 'refused', code: codes.invalidRequest })
    expect(seen).toEqual([])
  })

  test('for want of a network, and of an answer in time', async () => {
    expect(await failureOf({ failed: 'network', detail: '' })).toMatchObject({ kind: 'network' })
    expect(await failureOf({ failed: 'timeout', detail: '' })).toMatchObject({ kind: 'timeout' })
  })

  test('as given up by its caller, with the code of that', async () => {
    const error = await failureOf({ failed: 'aborted', detail: '' })
    expect(error).toMatchObject({ kind: 'aborted', code: 600003, situation: 'aborted' })
  })
})
