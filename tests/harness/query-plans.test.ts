import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { listPendingEvents } from '#harness/store/consultation/consultation-outbox-store.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { findLivePayment } from '#harness/store/consultation/payment-store.ts'
import { countQuestion } from '#harness/store/chat/question-store.ts'
import { findOpenTransfer } from '#harness/store/consultation/transfer-store.ts'

// Asked with every message, every sweep or every sight of a page, of tables that only ever grow.
test.for<[string, (store: Store) => Promise<unknown>]>([
  [
    'consultation_running',
    (store) => countQuestion(store, { patientId: '10001', doctorId: '20001', now: 1 }),
  ],
  ['consultation_event_pending', listPendingEvents],
  ['payment_live', (store) => findLivePayment(store, 'C1')],
  ['consultation_transfer_open', (store) => findOpenTransfer(store, 'C1')],
])('what %s is there for is found by it', async ([index, ask]) => {
  const store = await openStore(':memory:')
  // The rest of the seed comes with the first statement that asks for it.
  await store.selectFrom('department').select('id').execute()
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  await ask(store)
  const [text] = prepare.mock.calls[0] ?? []
  // What a method is called on, vitest types as anything.
  const database = prepare.mock.contexts[0] as DatabaseSync | undefined
  prepare.mockRestore()
  const steps = database?.prepare(`explain query plan ${text}`).all() ?? []
  await store.destroy()
  expect(steps.map(({ detail }) => detail)).toContainEqual(
    expect.stringMatching(`USING INDEX ${index}\\b`),
  )
})
