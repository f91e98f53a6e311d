import type { AskCard, LeaseOrder, Product } from '#contract/endpoints/rights-endpoints.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/** Somebody's ask cards that are good on that day and have something left, the first to end first. */
export async function listGoodCards(
  store: Store,
  { userId, today }: { userId: string; today: string },
): Promise<AskCard[]> {
  const rows = await store
    .selectFrom('ask_card')
    .selectAll()
    .where('user_id', '=', userId)
    .where('valid_until', '>=', today)
    .whereRef('used', '<', 'total')
    .orderBy('valid_until')
    .orderBy('id')
    .execute()
  return rows.map(({ id, product_id, name, kind, total, used, valid_until }) => ({
    id,
    productId: product_id,
    name,
    kind,
    total,
    used,
    validUntil: valid_until,
  }))
}

export async function findProduct(store: Store, productId: string): Promise<Product | null> {
  const row = await store
    .selectFrom('product')
    .selectAll()
    .where('id', '=', productId)
    .executeTakeFirst()
  if (row === undefined) return null
  // Written by the seed alone.
  return { ...row, includes: JSON.parse(row.includes) as string[] }
}

/** The lease that is named, if it is the person's own; else their newest. */
export async function findLease(
  store: Store,
  { userId, orderId }: { userId: string; orderId?: string | undefined },
): Promise<LeaseOrder | null> {
  const own = store.selectFrom('lease_order').selectAll().where('user_id', '=', userId)
  const query =
    orderId === undefined
      ? own.orderBy('starts_on', 'desc').orderBy('id', 'desc').limit(1)
      : own.where('id', '=', orderId)
  const row = await query.executeTakeFirst()
  if (row === undefined) return null
  const { id, state, rent, deposit } = row
  return {
    id,
    productId: row.product_id,
    deviceName: row.device_name,
    serialNumber: row.serial_number,
    state,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    rent,
    deposit,
  }
}
