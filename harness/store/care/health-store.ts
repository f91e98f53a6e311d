import type { HealthInfo } from '#contract/health-info.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

/** What somebody said of their health; what they did not say is absent. */
export async function findHealth(store: Store, userId: string): Promise<HealthInfo> {
  const row = await store
    .selectFrom('health_info')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? {} : present(row)
}

/** Keeps this, and nothing besides. */
export async function saveHealth(
  store: Store,
  { userId, info, now }: { userId: string; info: HealthInfo; now: number },
): Promise<void> {
  const row = {
    stage: info.stage ?? null,
    height: info.height ?? null,
    weight_before: info.weightBefore ?? null,
    weight_now: info.weightNow ?? null,
    last_period: info.lastPeriod ?? null,
    ultrasound_due: info.ultrasoundDue ?? null,
    gravidity: info.gravidity ?? null,
    parity: info.parity ?? null,
    fetuses: info.fetuses ?? null,
    blood_type: info.bloodType ?? null,
    has_allergies: info.hasAllergies ?? null,
    allergies: info.allergies ?? null,
    conditions: info.conditions === undefined ? null : JSON.stringify(info.conditions),
    other_condition: info.otherCondition ?? null,
    hospital: info.hospital ?? null,
    care_number: info.careNumber ?? null,
    saved_at: now,
  }
  await store
    .insertInto('health_info')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

function present(row: Schema['health_info']): HealthInfo {
  const said = {
    stage: row.stage,
    height: row.height,
    weightBefore: row.weight_before,
    weightNow: row.weight_now,
    lastPeriod: row.last_period,
    ultrasoundDue: row.ultrasound_due,
    gravidity: row.gravidity,
    parity: row.parity,
    fetuses: row.fetuses,
    bloodType: row.blood_type,
    hasAllergies: row.has_allergies,
    allergies: row.allergies,
    conditions: row.conditions === null ? null : JSON.parse(row.conditions),
    otherCondition: row.other_condition,
    hospital: row.hospital,
    careNumber: row.care_number,
  }
  // Its columns are named here, and `saveHealth` alone writes them.
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
}
