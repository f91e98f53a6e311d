import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { codes } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { fieldsOf } from '#support/harness/endpoint-fields.ts'
import { successes } from '#support/harness/endpoint-successes.ts'
import { openHarness } from '#support/harness/test-harness.ts'

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
const guarded = rows.filter(([, { auth }]) => auth)

test.for(rows)(
  '%s answers in the shape of its row, and with nothing besides',
  async ([name, row]) => {
    const harness = await openHarness()
    const { input, ...caller } = await successes[name](harness)
    const { data, ...reply } = await harness.call(name, input, caller)
    expect(reply).toEqual({ status: 200, code: codes.ok, success: true, msg: '' })
    expect(row.response.parse(data)).toEqual(data)
  },
)

test.for(rows)('%s refuses an unknown field by its name, and does nothing', async ([name]) => {
  const harness = await openHarness()
  const { input, ...caller } = await successes[name](harness)
  expect(await harness.call(name, { ...input, extra_: 1 }, caller)).toEqual({
    status: 200,
    code: codes.invalidRequest,
    success: false,
    msg: '未知字段：extra_',
    data: null,
  })
  // What the refused call carried (a code, a token) is still good.
  expect(await harness.call(name, input, caller)).toMatchObject({ success: true })
})

/** Fit for hardly any field; the few that one fits are left out by the field's own rule. */
const wrongValues = [null, [], {}, true, -1, 'x'.repeat(2000), [null], { 0: 'x' }]

test.for(rows)('%s refuses a field of the wrong type by its name', async ([name, row]) => {
  const harness = await openHarness()
  const { input, ...caller } = await successes[name](harness)
  for (const [field, schema] of Object.entries(fieldsOf(row))) {
    const wrong = wrongValues.filter((value) => !z.safeParse(schema, value).success)
    expect(wrong.length).toBeGreaterThan(5)
    for (const value of wrong) {
      const { success, code, msg, data } = await harness.call(
        name,
        { ...input, [field]: value },
        caller,
      )
      expect({ success, code, data }).toEqual({
        success: false,
        code: codes.invalidRequest,
        data: null,
      })
      // Of a list or an object, also the place in it.
      expect(msg.replace(/\..*$/, '')).toBe(`字段不合法：${field}`)
    }
  }
  expect(await harness.call(name, input, caller)).toMatchObject({ success: true })
})

test.for(guarded)('%s without a live token says that nobody is signed in', async ([name]) => {
  const harness = await openHarness()
  const { input, token = '', deviceId = '' } = await successes[name](harness)
  const dead = ['', 'garbage', `${token}x`, token.slice(1), `Bearer ${token}`, 'a'.repeat(4000)]
  for (const other of dead) {
    expect(await harness.call(name, input, { token: other, deviceId })).toEqual({
      status: 200,
      code: codes.signedOut,
      success: false,
      msg: '登录已失效，请重新登录',
      data: null,
    })
  }
  expect(await harness.call(name, input, { token, deviceId })).toMatchObject({ success: true })
})

test.for(guarded)(
  '%s asks for the token in its header, and reads none elsewhere',
  async ([name]) => {
    const harness = await openHarness()
    const { input, token = '' } = await successes[name](harness)
    const { path } = endpoints[name]
    const { body } = await harness
      .http()
      .post(`${path}?token=${token}&SSOtoken=${token}`)
      .set('Cookie', `SSOtoken=${token}; token=${token}`)
      .send(input)
    expect(body).toMatchObject({ success: false, code: codes.signedOut })
  },
)
