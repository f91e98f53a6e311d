import { describe, expect } from 'vitest'
import { testWith } from '#harness/fixtures/vitest-fixtures.ts'

const test = testWith({ port: null })
const names = ['one', 'other'] as const
let waiting = 0
const together = Promise.withResolvers<void>()

describe.concurrent('tests at the same time', () => {
  test.for(names)('have a harness each: %s', async (name, { harness }) => {
    const match = { path: `/${name}` }
    await harness.faults.add({ match, status: 500 })
    waiting++
    if (waiting === names.length) together.resolve()
    await together.promise
    const found = (await harness.faults.list()).map(({ fault }) => fault.match)
    expect(found).toEqual([match])
  })
})

describe('tests one after the other', () => {
  test.for(names)('begin at the seed: %s', async (name, { harness }) => {
    expect(await harness.faults.list()).toEqual([])
    await harness.faults.add({ match: { path: `/${name}` }, status: 500 })
  })
})
