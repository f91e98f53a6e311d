import {
  dailyLimits,
  priceProblem,
  type OwnService,
  type PriceProblem,
  type ServiceSetting,
} from '#contract/doctor/own-services.ts'
import { serviceTypes, type ServiceType } from '#contract/service-types.ts'

/** A service on the form: its price in yuan as it is typed, '' for none. */
export type ServiceValues = { isOffered: boolean; price: string; dailyLimit: number }

/** The form; what the doctor may not offer stands empty in it. */
export type ServicesForm = Record<ServiceType, ServiceValues>

export function servicesForm(services: readonly OwnService[]): ServicesForm {
  const rows = serviceTypes.map((type) => {
    const service = services.find((each) => each.type === type)
    return [type, service === undefined ? nothing : valuesOf(service)]
  })
  // Object.fromEntries widens the names of the types to string.
  return Object.fromEntries(rows) as ServicesForm
}

/** What the form says of each of these; what is switched off keeps the price that it had. */
export function servicesInput(
  form: ServicesForm,
  services: readonly OwnService[],
): ServiceSetting[] {
  return services.map(({ type }) => {
    const { isOffered, price, dailyLimit } = form[type]
    const offered = isOffered ? 'yes' : 'no'
    if (!isOffered) return { type, offered, price: null, dailyLimit }
    return { type, offered, price: type === 'free' ? 0 : fenOf(price), dailyLimit }
  })
}

/** What is wrong with the prices, by service. */
export function servicesProblems(
  form: ServicesForm,
  services: readonly OwnService[],
): Partial<Record<ServiceType, PriceProblem>> {
  return Object.fromEntries(
    servicesInput(form, services).flatMap((setting) => {
      const problem = priceProblem(setting)
      return problem === null ? [] : [[setting.type, problem]]
    }),
  )
}

const nothing: ServiceValues = { isOffered: false, price: '', dailyLimit: dailyLimits.min }

function valuesOf({ offered, price, dailyLimit }: OwnService): ServiceValues {
  return { isOffered: offered === 'yes', price: yuanOf(price), dailyLimit }
}

/** 3900 is 39, 3990 is 39.90. */
function yuanOf(fen: number | null): string {
  if (fen === null) return ''
  return fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2)
}

/** Null for nothing; what is no amount of money is one that no rule lets through. */
function fenOf(typed: string): number | null {
  const plain = typed.normalize('NFKC').replace('。', '.').trim()
  if (plain === '') return null
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : -1
}
