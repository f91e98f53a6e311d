import { parseArgs } from 'node:util'
import { mobilePattern, tokenPattern } from '#contract/patterns.ts'
import { appIdInApp } from '#contract/product-ids.ts'
import type { Supplied } from './contract-checks.ts'

export const verifyHelp = `npm run verify -- --api URL [options]

Compares the authorization and login of a server with the contract, check by check. It sends what
every server refuses, and beyond that only what is handed over:

  --token TOKEN      of somebody who is signed in; reads who it is and the chat account
  --code CODE        of an authorization that has not been used; it is used up
  --app ID           the app id that the code was given out for (${appIdInApp})
  --mobile NUMBER    with --sms-code CODE: logs in; the SMS has been sent before
  --bind             binds the openId of --code to the account of --token or --sms-code
  --log-out          revokes the token at the end
  --origin ORIGIN    where the application is served, if not by that server
  --json             a line of JSON for each check

CONTRACT_TOKEN and CONTRACT_CODE in the environment are --token and --code, and in no list of
processes. It ends with 0 where nothing differs, 1 where something does, 2 where it can't be run.

  npm run verify -- --api https://staging.example.com --origin https://m.example.com
  CONTRACT_TOKEN=... npm run verify -- --api https://staging.example.com`

/** What was written makes no sense; its message is one line. */
export class VerifyUsageError extends Error {}

type VerifyOptions = { api: URL; supplied: Supplied; json: boolean }

const flags = {
  api: { type: 'string' },
  app: { type: 'string' },
  token: { type: 'string' },
  code: { type: 'string' },
  mobile: { type: 'string' },
  'sms-code': { type: 'string' },
  origin: { type: 'string' },
  bind: { type: 'boolean' },
  'log-out': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Reads what `npm run verify` is given; throws a VerifyUsageError. */
export function readVerifyOptions(
  argv: string[],
  env: Record<string, string | undefined>,
): VerifyOptions | 'help' {
  const values = valuesOf(argv)
  if (values.help === true) return 'help'
  if (values.api === undefined) throw new VerifyUsageError('--api URL is missing')
  const api = addressOf('--api', values.api)
  const token = values.token ?? env.CONTRACT_TOKEN
  if (token && !tokenPattern.test(token)) {
    throw new VerifyUsageError('--token takes visible ASCII, as a header does')
  }
  const code = values.code ?? env.CONTRACT_CODE
  const sms = smsOf(values)
  return {
    api,
    json: values.json ?? false,
    supplied: {
      appId: values.app ?? appIdInApp,
      bind: values.bind ?? false,
      logOut: values['log-out'] ?? false,
      ...(token && { token }),
      ...(code && { code }),
      ...(sms && { sms }),
      ...(values.origin !== undefined && { origin: addressOf('--origin', values.origin).origin }),
    },
  }
}

function valuesOf(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: flags }).values
  } catch (error) {
    throw new VerifyUsageError(error instanceof Error ? error.message : String(error))
  }
}

function smsOf(values: ReturnType<typeof valuesOf>): Supplied['sms'] {
  const { mobile, 'sms-code': code } = values
  if (mobile === undefined && code === undefined) return undefined
  if (mobile === undefined || code === undefined) {
    throw new VerifyUsageError('--mobile and --sms-code go together')
  }
  if (!mobilePattern.test(mobile)) throw new VerifyUsageError('--mobile takes 11 digits')
  return { mobile, code }
}

function addressOf(flag: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new VerifyUsageError(`${flag} takes an address that begins with https:// or http://`)
  }
  return url
}
