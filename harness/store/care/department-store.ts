import type { Schema, Store } from '#harness/store/engine/schema.ts'

/** Every department in its place, the parts of one after it. */
export async function listDepartments(store: Store): Promise<Schema['department'][]> {
  return store.selectFrom('department').selectAll().orderBy('place').execute()
}
