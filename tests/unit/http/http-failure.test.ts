import { AxiosError, CanceledError, type AxiosResponse } from 'axios'
import { describe, expect, test } from 'vitest'
import { failedReply } from '#src/services/http-failure.ts'

describe('an error of axios', () => {
  test.for([
    [AxiosError.ETIMEDOUT, 'timeout'],
    [AxiosError.ECONNABORTED, 'aborted'],
    [AxiosError.ERR_NETWORK, 'network'],
    [AxiosError.ERR_INVALID_URL, 'malformed'],
    [AxiosError.ERR_BAD_REQUEST, 'malformed'],
    [undefined, 'network'],
  ] as const)('%s is read as %s', ([code, failed]) => {
    expect(failedReply(new AxiosError('why', code))).toMatchObject({ failed })
  })

  test('that was caused by our own signal is read as aborted', () => {
    expect(failedReply(new CanceledError())).toMatchObject({ failed: 'aborted' })
  })

  test('with a reply is that reply', () => {
    const code = AxiosError.ERR_BAD_RESPONSE
    // Only what is read of a response.
    const response = { status: 502, data: '{"msg":"网关繁忙"}' } as AxiosResponse
    const error = new AxiosError('why', code, undefined, undefined, response)
    expect(failedReply(error)).toEqual({ status: 502, body: '{"msg":"网关繁忙"}' })
  })
})

test('an address that the browser can not read is malformed', () => {
  const error = new DOMException('Invalid URL', 'SyntaxError')
  expect(failedReply(error)).toMatchObject({ failed: 'malformed' })
})

test('a fault of ours is no failure of the line', () => {
  const fault = new TypeError('input is undefined')
  expect(() => failedReply(fault)).toThrow(fault)
})
