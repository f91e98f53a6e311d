import { renderUnicodeCompact } from 'uqr'
import { callableHost, interfaceAddresses } from './reachable-hosts.ts'
import { labelledLine } from './command/labelled-line.ts'
import { translate, type CommandLanguage, type CommandMessage } from './command/command-messages.ts'
import type { Settings } from './settings.ts'
import { bucketAddress, readBucketUrl } from './store/objects/bucket-url.ts'

type Served = Pick<Settings, 'host' | 'port' | 'lan' | 'data' | 'bucketUrl' | 'https'> & {
  controlKey?: string
  language: CommandLanguage
  /** What is said besides to who opens this address, in lines. */
  notesAt(base: string): string[]
}

/** What is printed once the harness serves. */
export function greeting(served: Served): string {
  const { host, port, lan, data, bucketUrl, https, controlKey, language, notesAt } = served
  const bucket = bucketUrl === undefined ? null : readBucketUrl(bucketUrl)
  const scheme = https ? 'https' : 'http'
  const base = `${scheme}://${callableHost(host)}:${port}`
  const key = controlKey === undefined ? '' : `?key=${encodeURIComponent(controlKey)}`
  const label = (message: CommandMessage) => translate(message, language)
  const lines = [
    label('started'),
    labelledLine(label('application'), `${base}/`),
    labelledLine(label('console'), `${base}/harness/${key}`),
    labelledLine(label('data'), data),
    ...(bucket === null ? [] : [labelledLine(label('objects'), bucketAddress(bucket))]),
    ...notesAt(base),
  ]
  if (!lan) return lines.join('\n')
  const address = `${scheme}://${lanAddress() ?? 'localhost'}:${port}/`
  const phone = labelledLine(label('fromAPhone'), `${address} ${label('scan')}`)
  return [...lines, phone, renderUnicodeCompact(address)].join('\n')
}

function lanAddress(): string | undefined {
  return interfaceAddresses().find(({ family, internal }) => family === 'IPv4' && !internal)
    ?.address
}
