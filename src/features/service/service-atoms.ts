import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { askCardRights, dutyGroup, leaseOrderDetail } from '#contract/endpoints/rights-endpoints.ts'
import { queryStateOf } from '#src/state/query-state.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'

const rightsQueryAtom = atomWithQuery((get) => ({
  queryKey: ['askCardRights'],
  queryFn: async () => (await get(readyClientAtom).call(askCardRights, {})).cards,
  enabled: get(signedInAtom),
}))

/** What the ask cards of the signed-in person are still good for. */
export const rightsAtom = atom((get) => queryStateOf(get(signedInAtom), get(rightsQueryAtom)))

const leaseQueryAtom = atomWithQuery((get) => ({
  queryKey: ['leaseOrderDetail'],
  queryFn: async () => (await get(readyClientAtom).call(leaseOrderDetail, {})).order,
  enabled: get(signedInAtom),
}))

/** The newest lease of a device; null where there is none. */
export const leaseAtom = atom((get) => queryStateOf(get(signedInAtom), get(leaseQueryAtom)))

const dutyQueryAtom = atomWithQuery((get) => ({
  queryKey: ['dutyGroup'],
  queryFn: () => get(readyClientAtom).call(dutyGroup, {}),
  enabled: get(signedInAtom),
}))

/** The group with customer service, and whether somebody is there now. */
export const dutyAtom = atom((get) => queryStateOf(get(signedInAtom), get(dutyQueryAtom)))
