import type { Response } from 'express'
import { writePolicy } from './content-policy.ts'
import type { Page } from './page-layout.ts'

/** Sends a page of the harness with the policy that it was made for. */
export function sendPage(response: Response, status: number, { markup, policy }: Page): void {
  response.status(status).set('Content-Security-Policy', writePolicy(policy))
  response.type('html').send(markup)
}
