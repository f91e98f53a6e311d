import * as account from '#contract/endpoints/account-endpoints.ts'
import * as launch from '#contract/endpoints/launch-endpoints.ts'
import * as person from '#contract/endpoints/person-endpoints.ts'
import * as sms from '#contract/endpoints/sms-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** What is called to log in, and by every launch once somebody has. */
export const loginEndpoints = {
  ...launch,
  ...account,
  ...sms,
  ...person,
} satisfies Record<string, Endpoint>
