import type { Response } from 'express'
import { setPolicy } from './content-policy.ts'
import type { Page } from './page-layout.ts'
import { withPhoneScript } from './phone-script-element.ts'

/** Sends a page of the harness with the policy that it was made for. */
export function sendPage(response: Response, status: number, { markup, policy }: Page): void {
  setPolicy(response, policy)
  response.status(status).type('html').send(withPhoneScript(response.req, markup))
}
