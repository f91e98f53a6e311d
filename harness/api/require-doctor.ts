import { codes } from '#contract/codes.ts'
import { findDoctor } from '#harness/store/accounts/user-store.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { Refusal } from './refusal.ts'

/** Who is calling as a doctor; everybody else is refused. */
export async function requireDoctor(store: Store, userId: string): Promise<Schema['doctor']> {
  const doctor = await findDoctor(store, userId)
  if (doctor === undefined) throw new Refusal(codes.doctorsOnly, 'doctorsOnly')
  return doctor
}
