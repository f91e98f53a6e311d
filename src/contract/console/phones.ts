/**
 * The console's own name, and the name below which each of its phones has one: browsers take every name of
 * `.localhost` for this machine, and keep cookies, storage and databases of each apart.
 */
export const phoneSite = 'harness.localhost'

export const phoneNumbers = [1, 2, 3] as const

export type PhoneNumber = (typeof phoneNumbers)[number]

export const phoneHost = (phone: PhoneNumber): string => `phone-${phone}.${phoneSite}`

/** Whose name that is, without a port; null for any other. */
export function phoneOfHost(name: string): PhoneNumber | null {
  return phoneNumbers.find((phone) => phoneHost(phone) === name) ?? null
}
