import type { Store } from '#harness/store/engine/schema.ts'
import { sumIncome } from './income-store.ts'

type WorkbenchNumbers = {
  finishedToday: number
  /** Fen that came in since the month began and were not given back. */
  income: number
}

export async function workbenchNumbers(
  store: Store,
  { doctorId, day, month }: { doctorId: string; day: number; month: number },
): Promise<WorkbenchNumbers> {
  const { finishedToday } = await store
    .selectFrom('consultation')
    .select((eb) => eb.fn.countAll<number>().as('finishedToday'))
    .where('doctor_id', '=', doctorId)
    .where('state', '=', 'finished')
    .where('ended_at', '>=', day)
    .executeTakeFirstOrThrow()
  const income = await sumIncome(store, { doctorId, from: month, until: Number.MAX_SAFE_INTEGER })
  return { finishedToday, income }
}

/** Says whether it was otherwise before. */
export async function writeReceiving(
  store: Store,
  doctorId: string,
  receiving: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('doctor')
    .set({ receiving: Number(receiving) })
    .where('user_id', '=', doctorId)
    // What is so already is no change that searches would have to learn of.
    .where('receiving', '!=', Number(receiving))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
