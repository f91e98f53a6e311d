import { authorizationErrcodes } from '#contract/codes.ts'
import { refusedCode } from '#contract/messaging-app.ts'
import { t, type Text, type TextId } from '#src/console/texts.ts'
import type { Pitfall } from '#src/console/documents/document-names.ts'
import { spanText } from './call-time.ts'
import { issuedCode, locationOf, messageOf, redeemedCode } from './call-code.ts'
import { codeTexts } from './code-texts.ts'
import { classifyCall } from './call-kind.ts'
import type { Call } from './call-log.ts'
import { hasFailed } from './call-outcome.ts'
import { faultText } from './fault-text.ts'
import { maskCode, maskQuery } from './mask-secrets.ts'

/** Why a call ended as it did, in words; `by` is the call that has to do with it, `pitfall` where it is written about. */
export type Explanation = Text & { by?: Call; pitfall?: Pitfall }

/** Error pages of redirect_uri and of an empty state (wechat-facts 3.4). */
const pitfallsByCode: Partial<Record<number, Pitfall>> = { 10003: 'host', 10013: 'state' }

/** An authorization code lives for 5 minutes (wechat-facts 3.1). */
const codeLifetimeMs = 5 * 60_000

/** What there is to say about a call that went wrong, met a fault or falls into a pitfall; the nearest reason first. */
export function explainCall(call: Call, calls: readonly Call[]): Explanation[] {
  return [explainFault(call), explainRefusal(call, calls)].filter((each) => each !== null)
}

function explainFault({ fault }: Call): Explanation | null {
  if (fault === null) return null
  return { id: 'explain.fault', values: { effect: faultText(fault) } }
}

function explainRefusal(call: Call, calls: readonly Call[]): Explanation | null {
  if (classifyCall(call).kind === 'authorization') {
    if (isSentBackEmpty(call)) return { id: 'explain.denied' }
    if (issuedCode(call) === refusedCode) return { id: 'explain.deniedCode' }
    if (isWithoutState(call)) return { id: 'explain.noState', pitfall: 'state' }
    const callback = explainCallback(call)
    if (callback !== null) return callback
    if (!hasFailed(call)) return explainPassedAgain(call, calls)
  }
  if (!hasFailed(call)) return explainCodeOfOther(call, calls)
  // The fault has been named, and is all there is.
  if (call.fault !== null && isAnswered(call.fault)) return null
  if (call.status === 0) return { id: 'explain.lost' }
  const { codeUsed, invalidCode } = authorizationErrcodes
  if (call.code === codeUsed) return explainUsedCode(call, calls)
  if (call.code === invalidCode) return explainInvalidCode(call, calls)
  return explainByCode(call)
}

function isAnswered({ status, errcode, drop, close }: NonNullable<Call['fault']>): boolean {
  return [status, errcode, drop, close].some((each) => each !== undefined)
}

/** The person refused: the page comes back with the state and no code. */
function isSentBackEmpty({ reply }: Call): boolean {
  const location = locationOf(reply)
  return (
    location !== null &&
    /[?&]state=/.test(location) &&
    issuedCode({ reply, query: '', request: null }) === null
  )
}

/** The page asks without a state, or the person comes back with a code and none. */
function isWithoutState({ status, query, reply }: Call): boolean {
  if (status === 200) return !new URLSearchParams(query).has('state')
  const location = locationOf(reply)
  if (location === null || /[?&]state=/.test(location)) return false
  return issuedCode({ reply, query: '', request: null }) !== null
}

/** The page comes back with its code where it may not look for it, or with another one besides. */
function explainCallback({ reply }: Call): Explanation | null {
  const location = locationOf(reply)
  if (location === null) return null
  const [address = '', hash] = location.split('#', 2)
  const codes = new URLSearchParams(address.split('?')[1]).getAll('code')
  if (codes.length > 1) return { id: 'explain.codeTwice', pitfall: 'codeTwice' }
  if (codes.length === 1 && hash !== undefined) return { id: 'explain.hash', pitfall: 'hash' }
  return null
}

/** Back, or a refresh, leads to an authorization link that has given out its code. */
function explainPassedAgain(call: Call, calls: readonly Call[]): Explanation | null {
  if (call.method !== 'GET') return null
  const isTheSame = (each: Call) =>
    each.flow === call.flow &&
    each.phone === call.phone &&
    each.path === call.path &&
    each.query === call.query
  const by = calls.find((each) => each.id < call.id && isTheSame(each) && issuedCode(each) !== null)
  if (by === undefined) return null
  const values = { by: nameOf(by), ago: spanText(call.at - by.at) }
  return { id: 'explain.passedAgain', values, by, pitfall: 'back' }
}

/** A phone redeems what another one has come back with. */
function explainCodeOfOther(call: Call, calls: readonly Call[]): Explanation | null {
  if (call.phone === null) return null
  const code = redeemedCode(call)
  const by = earlierWith(code, { call, calls }, (each) => issuedCode(each) === code)
  if (code === null || by === null || !areTwoPhones(call, by)) return null
  const values = { code: maskCode(code), by: nameOf(by), phone: call.phone }
  return { id: 'explain.codeOfOther', values, by, pitfall: 'sharedLink' }
}

function areTwoPhones(one: Call, other: Call): boolean {
  return one.phone !== null && other.phone !== null && one.phone !== other.phone
}

function explainUsedCode(call: Call, calls: readonly Call[]): Explanation {
  const code = redeemedCode(call)
  const by = earlierWith(
    code,
    { call, calls },
    (each) => redeemedCode(each) === code && !hasFailed(each),
  )
  if (code === null || by === null) return { id: 'explain.codeUsedEarlier', pitfall: 'codeUsed' }
  const values = { code: maskCode(code), by: nameOf(by), ago: spanText(call.at - by.at) }
  if (areTwoPhones(call, by)) return { id: 'explain.codeShared', values, by, pitfall: 'sharedLink' }
  return { id: 'explain.codeUsed', values, by, pitfall: 'codeUsed' }
}

function explainInvalidCode(call: Call, calls: readonly Call[]): Explanation {
  const code = redeemedCode(call)
  if (code === null || code === '') return { id: 'explain.code.41008' }
  if (code === refusedCode) return { id: 'explain.refusedCode' }
  const by = earlierWith(code, { call, calls }, (each) => issuedCode(each) === code)
  if (by === null) return { id: 'explain.codeUnknown', values: { code: maskCode(code) } }
  const age = call.at - by.at
  const values = { code: maskCode(code), by: nameOf(by), ago: spanText(age) }
  const id: TextId = age >= codeLifetimeMs ? 'explain.codeExpired' : 'explain.codeOtherApp'
  return { id, values, by, ...(id === 'explain.codeOtherApp' && { pitfall: 'otherApp' }) }
}

/** The first call before this one that has to do with its code. */
function earlierWith(
  code: string | null,
  { call, calls }: { call: Call; calls: readonly Call[] },
  fits: (each: Call) => boolean,
): Call | null {
  if (code === null || code === '') return null
  const text = code.toLowerCase()
  // To look into every body would take longer than to draw the row.
  return calls.find((each) => each.id < call.id && each.text.includes(text) && fits(each)) ?? null
}

function explainByCode({ code, status, reply }: Call): Explanation | null {
  const known = code === null ? undefined : codeTexts[code]
  if (known !== undefined) {
    const pitfall = pitfallsByCode[code ?? 0]
    return { id: known, ...(pitfall !== undefined && { pitfall }) }
  }
  const message = messageOf(reply)
  if (message !== null) return { id: 'explain.message', values: { message: maskQuery(message) } }
  return status >= 400 ? { id: 'explain.status', values: { status } } : null
}

function nameOf({ id, method, path, phone }: Call): string {
  const name = `#${id} ${method} ${path.split('/').at(-1) ?? path}`
  return phone === null ? name : t('explain.ofPhone', { name, phone })
}
