import type { Request } from 'express'
import { phoneOf } from './phone-call.ts'

/** On a phone of the console, the page with the script that is the messaging app's part in it, before its own. */
export function withPhoneScript(request: Request, markup: string): string {
  if (phoneOf(request) === null) return markup
  return markup.replace('<head>', (head) => `${head}<script src="/harness/phone.js"></script>`)
}
