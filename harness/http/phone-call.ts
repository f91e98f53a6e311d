import type { Request } from 'express'
import { phoneOfHost, type PhoneNumber } from '#contract/console/phones.ts'
import { hostName } from '#harness/domain/check-host.ts'
import { ownUrl } from './call-facts.ts'

/** The phone of the console that calls, by the host that it calls. */
export function phoneOf({ headers }: Pick<Request, 'headers'>): PhoneNumber | null {
  return phoneOfHost(hostName(headers.host))
}

/** Where the console is that shows a phone; null for a call of none. */
export function consoleOfPhone(request: Request): string | null {
  return phoneOf(request) === null ? null : ownUrl(request, '').replace(/\/\/[^.]+\./, '//')
}
