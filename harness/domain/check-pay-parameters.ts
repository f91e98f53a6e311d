/** What a page hands to `getBrandWCPayRequest`; all of it texts (wechat-facts 3.6). */
export type PayParameters = {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** Null where the app is not known; whether it has a key, and whether a text is signed by it. */
export type PayFacts = { signers: Readonly<Record<SignType, PaySigner | null>> } | null
type PaySigner = (text: string, paySign: string) => boolean

/** v3 knows RSA alone, v2 the other two. */
const signTypes = ['RSA', 'MD5', 'HMAC-SHA256'] as const
type SignType = (typeof signTypes)[number]

export type PayFault = { kind: PayFaultKind; values: Readonly<Record<string, string>> }
type Check = (parameters: PayParameters, facts: PayFacts) => PayFault | null

export type PayFaultKind =
  | 'missingParameter'
  | 'unknownApp'
  | 'milliseconds'
  | 'noPrepayId'
  | 'unknownSignType'
  | 'noPayKey'
  | 'noLastLine'
  | 'barePrepayId'
  | 'lowerTimestamp'
  | 'withoutSignType'
  | 'wrongPaySign'

const checks: Check[] = [hasEveryParameter, isKnownApp, isInSeconds, namesPrepayId, isSigned]

/** Why the platform would refuse the payment; null when it would not. */
export function checkPayParameters(parameters: PayParameters, facts: PayFacts): PayFault | null {
  for (const check of checks) {
    const fault = check(parameters, facts)
    if (fault !== null) return fault
  }
  return null
}

/** What is signed: of v3 four lines, each with its end; of v2 the parameters by name, before the key. */
function payText(parameters: Omit<PayParameters, 'paySign'>): string {
  const { appId, timeStamp, nonceStr, package: packed, signType } = parameters
  if (signType === 'RSA') return `${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`
  return `appId=${appId}&nonceStr=${nonceStr}&package=${packed}&signType=${signType}&timeStamp=${timeStamp}`
}

function hasEveryParameter(parameters: PayParameters): PayFault | null {
  const needed = ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'] as const
  const name = needed.find((each) => parameters[each] === '')
  return name === undefined ? null : { kind: 'missingParameter', values: { name } }
}

function isKnownApp({ appId }: PayParameters, facts: PayFacts): PayFault | null {
  return facts === null ? { kind: 'unknownApp', values: { appId } } : null
}

function isInSeconds({ timeStamp }: PayParameters): PayFault | null {
  return /^\d{1,10}$/.test(timeStamp) ? null : { kind: 'milliseconds', values: { timeStamp } }
}

function namesPrepayId({ package: packed }: PayParameters): PayFault | null {
  const isNamed = /^prepay_id=./.test(packed)
  return isNamed ? null : { kind: 'noPrepayId', values: { package: packed } }
}

function isSigned(parameters: PayParameters, facts: PayFacts): PayFault | null {
  const { signType, paySign } = parameters
  const known = signTypes.find((each) => each === signType)
  if (known === undefined) return { kind: 'unknownSignType', values: { signType } }
  const signer = facts?.signers[known] ?? null
  if (signer === null) return { kind: 'noPayKey', values: { signType } }
  const text = payText(parameters)
  if (signer(text, paySign)) return null
  const mistake = mistakes(parameters, text).find(({ signed }) => signer(signed, paySign))
  return { kind: mistake?.kind ?? 'wrongPaySign', values: { text: JSON.stringify(text) } }
}

/** Texts that are signed by mistake: a signature tells which only to who tries them. */
function mistakes(
  parameters: PayParameters,
  text: string,
): { kind: PayFaultKind; signed: string }[] {
  const bare = parameters.package.replace('prepay_id=', '')
  return [
    { kind: 'noLastLine', signed: text.replace(/\n$/, '') },
    { kind: 'barePrepayId', signed: payText({ ...parameters, package: bare }) },
    { kind: 'lowerTimestamp', signed: text.replace('&timeStamp=', '&timestamp=') },
    { kind: 'withoutSignType', signed: text.replace(/&signType=[^&]*/, '') },
  ]
}
