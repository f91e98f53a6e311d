import type { ConsultationType, QuickLevel } from '#contract/consultation.ts'
import type { DoctorTitle, HospitalLevel } from '#contract/doctor.ts'
import { quickHospitals, quickTitles } from '#contract/quick.ts'
import type { RefusalMessage } from '#harness/domain/refusal-message.ts'

/** A doctor as far as it decides what they may take over. */
export type TransferDoctor = {
  receiving: boolean
  /** Whether they have the service that the order is of. */
  offersService: boolean
  /** Has had as many of that service today as they take in a day. */
  isFull: boolean
  title: DoctorTitle
  hospitalLevel: HospitalLevel
}

type Order = { type: ConsultationType; level: QuickLevel | null }

/** Why a doctor can't take an order over; null where they can. A quick one asks for its level, no service, and no limit. */
export function transferRefusal(
  { receiving, offersService, isFull, title, hospitalLevel }: TransferDoctor,
  { type, level }: Order,
): RefusalMessage | null {
  if (!receiving) return 'transferResting'
  if (type !== 'quick') {
    if (!offersService) return 'transferUnoffered'
    return isFull ? 'fullyBooked' : null
  }
  const isOfLevel =
    quickTitles.includes(title) && quickHospitals[level ?? 'ordinary'].includes(hospitalLevel)
  return isOfLevel ? null : 'transferLevel'
}
