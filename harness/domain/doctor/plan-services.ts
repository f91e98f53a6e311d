import {
  priceProblem,
  type OwnService,
  type ServiceSetting,
} from '#contract/doctor/own-services.ts'
import { serviceTypes } from '#contract/service-types.ts'
import { serviceTerms } from './service-terms.ts'

/** A service that is kept has a price, also while it is not offered. */
export type KeptService = OwnService & { price: number }

/** All that a doctor may offer: what they have ever set, the rest as the product has it. */
export function listOwnServices(
  kept: readonly KeptService[],
  { canInterpret }: { canInterpret: boolean },
): OwnService[] {
  return serviceTypes
    .filter((type) => type !== 'interpretation' || canInterpret)
    .map((type) => kept.find((each) => each.type === type) ?? unset(type))
}

/**
 * The services that a change leaves different, or null where it can not be: a service that the doctor may not
 * offer, one named twice, a wrong price. A price that is left out stays.
 */
export function planServices(
  own: readonly OwnService[],
  settings: readonly ServiceSetting[],
): KeptService[] | null {
  if (new Set(settings.map(({ type }) => type)).size < settings.length) return null
  const changed: KeptService[] = []
  for (const setting of settings) {
    const known = own.find(({ type }) => type === setting.type)
    if (known === undefined || priceProblem(setting) !== null) return null
    const { offered, dailyLimit } = setting
    const price = setting.price ?? known.price
    if (price !== null && isChange(known, { offered, dailyLimit, price })) {
      changed.push({ ...known, offered, dailyLimit, price })
    }
  }
  return changed
}

function unset(type: OwnService['type']): OwnService {
  return { type, offered: 'no', price: type === 'free' ? 0 : null, ...serviceTerms[type] }
}

function isChange(known: OwnService, next: Omit<ServiceSetting, 'type'>): boolean {
  return (
    known.offered !== next.offered ||
    known.price !== next.price ||
    known.dailyLimit !== next.dailyLimit
  )
}
