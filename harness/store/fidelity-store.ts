import { fidelityNames, type Fidelity, type FidelitySwitch } from '#contract/fidelity.ts'
import { prepared } from './engine/prepared-query.ts'
import type { Store } from './engine/schema.ts'
import { inTransaction } from './engine/transaction.ts'
import { writeSetting } from './setting-store.ts'

const selectOn = prepared((store) =>
  store.selectFrom('setting').select('value').where('name', '=', 'fidelity'),
)

/** The switches that are on; a row that an older or newer harness has written may name others. */
export async function readFidelity(store: Store): Promise<Fidelity> {
  const [row] = await selectOn(store, {})
  const names = new Set((row?.value ?? '').split(' '))
  return new Set(fidelityNames.filter((name) => names.has(name)))
}

/** Turns these on, and all others off. */
export async function writeFidelity(store: Store, on: Iterable<FidelitySwitch>): Promise<void> {
  await writeSetting(store, 'fidelity', [...new Set(on)].join(' '))
}

export async function turnFidelity(
  store: Store,
  name: FidelitySwitch,
  isOn: boolean,
): Promise<void> {
  await inTransaction(store, async (trx) => {
    const on = new Set(await readFidelity(trx))
    if (isOn) on.add(name)
    else on.delete(name)
    await writeFidelity(trx, on)
  })
}
