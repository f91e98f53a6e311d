import { expect, test } from 'vitest'
import { clientOf } from '#harness/domain/client-of.ts'

const balancer = '10.0.0.1'

/** The client of a call that came from the balancer with these headers. */
function addressOf(forwarded: string | readonly string[] | undefined, proxies: number) {
  const headers = { 'x-forwarded-for': forwarded }
  return clientOf({ headers, socket: { remoteAddress: balancer } }, proxies).address
}

test.for([
  ['nobody is believed where there is no proxy', '1.1.1.1', 0, balancer],
  ['a proxy says whom it was called by', '1.1.1.1', 1, '1.1.1.1'],
  ['what the client has written itself stands before', '9.9.9.9, 1.1.1.1', 1, '1.1.1.1'],
  ['two proxies are believed two', '9.9.9.9, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
  ['a call that came past one of them says less', '1.1.1.1', 2, '1.1.1.1'],
  ['a call that came past all of them says nothing', undefined, 1, balancer],
  ['the header may be there twice', ['9.9.9.9', '1.1.1.1'], 1, '1.1.1.1'],
  ['IPv6 is an address', '2001:db8::1', 1, '2001:db8::1'],
  ['what is no address is not believed', 'unknown', 1, balancer],
] as const)('%s', ([, forwarded, proxies, address]) => {
  expect(addressOf(forwarded, proxies)).toBe(address)
})

test.for([
  ['http', undefined, 1, 'http'],
  ['http', 'https', 1, 'https'],
  ['http', 'https', 0, 'http'],
  ['http', 'https, http', 1, 'https'],
  ['https', 'http', 1, 'http'],
  ['http', 'javascript', 1, 'http'],
] as const)(
  'over %s and said to be %s through %i proxies the scheme is %s',
  ([own, said, proxies, scheme]) => {
    const call = { headers: { 'x-forwarded-proto': said }, socket: { encrypted: own === 'https' } }
    expect(clientOf(call, proxies).scheme).toBe(scheme)
  },
)
