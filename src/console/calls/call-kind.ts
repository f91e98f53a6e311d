import type { CallEvent } from '#contract/control.ts'

/** Who answers calls, in the order in which they stand in a diagram. */
export const callKinds = ['authorization', 'platform', 'api', 'chat', 'bucket'] as const

export type CallKind = (typeof callKinds)[number]

/** Who calls: a page, or a server of an application. */
export type Caller = 'page' | 'server'

/** Where each group of endpoints begins, and who calls it. */
const groups: readonly { begins: string; kind: CallKind; caller: Caller }[] = [
  { begins: '/connect/', kind: 'authorization', caller: 'page' },
  { begins: '/sns/', kind: 'platform', caller: 'server' },
  { begins: '/cgi-bin/', kind: 'platform', caller: 'server' },
  { begins: '/cashier', kind: 'platform', caller: 'page' },
  { begins: '/harness/js-sdk', kind: 'platform', caller: 'page' },
  { begins: '/bucket', kind: 'bucket', caller: 'page' },
]

type CallName = Pick<CallEvent, 'method' | 'path'>

export function classifyCall({ method, path }: CallName): { kind: CallKind; caller: Caller } {
  if (method === 'IM') return { kind: 'chat', caller: 'page' }
  const group = groups.find(({ begins }) => path.startsWith(begins))
  return group ?? { kind: 'api', caller: 'page' }
}
