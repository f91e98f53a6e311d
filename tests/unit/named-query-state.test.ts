import { expect, test } from 'vitest'
import { namedStateOf } from '#src/state/named-query-state.ts'

const notFound = Object.assign(new Error('not found'), { isNotFound: true })
const refetch = async () => {}

test('what is no longer this person’s to see is unknown, though it was shown before', () => {
  expect(namedStateOf({ data: 'an order', error: notFound, refetch })).toEqual({ at: 'unknown' })
  expect(namedStateOf({ data: undefined, error: notFound, refetch })).toEqual({ at: 'unknown' })
})

test('what only could not be asked for anew stays', () => {
  const state = namedStateOf({ data: 'an order', error: new Error('network'), refetch })
  expect(state).toMatchObject({ at: 'known', value: 'an order' })
})
