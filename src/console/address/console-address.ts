import { phoneNumbers, type PhoneNumber } from '#contract/console/phones.ts'
import { documentNames, type DocumentName } from '#src/console/documents/document-names.ts'
import { callKinds, type CallKind } from '#src/console/calls/call-kind.ts'

export const tabs = [
  'calls',
  'phones',
  'browser',
  'authorization',
  'sms',
  'faults',
  'fidelity',
  'clock',
  'snapshots',
  'docs',
] as const

export type Tab = (typeof tabs)[number]
export type CallsView = 'list' | 'diagram'

/** Everything that a link to the console can name. */
export type ConsoleAddress = {
  tab: Tab
  /** Text that calls have in them. */
  search: string
  failedOnly: boolean
  kind: CallKind | null
  flow: string | null
  /** The phone whose calls are shown. */
  phone: PhoneNumber | null
  view: CallsView
  /** The call whose request and reply are shown, by its id. */
  call: number | null
  /** How many phones there are beside each other. */
  phones: PhoneNumber
  /** The document that is read. */
  document: DocumentName
  /** The path that the form of a fault begins with. */
  faultPath: string
}

export const firstAddress: ConsoleAddress = {
  tab: 'calls',
  search: '',
  failedOnly: false,
  kind: null,
  flow: null,
  phone: null,
  view: 'list',
  call: null,
  phones: 2,
  document: 'harness-package',
  faultPath: '',
}

const home = '/harness/'
const documents = '/harness/docs/'

/** Documents have paths of their own, everything else a query. */
export function readAddress(query: string, path = home): ConsoleAddress {
  const name = path.startsWith(documents) ? path.slice(documents.length) : null
  const address = readQuery(query)
  if (name === null) return address
  const document = documentNames.find((each) => each === name) ?? firstAddress.document
  return { ...address, tab: 'docs', document }
}

export function pathOfAddress({ tab, document }: ConsoleAddress): string {
  return tab === 'docs' ? documents + document : home
}

function readQuery(query: string): ConsoleAddress {
  const fields = new URLSearchParams(query)
  const call = fields.get('call') ?? ''
  return {
    ...firstAddress,
    tab: tabs.find((tab) => tab === fields.get('tab')) ?? 'calls',
    search: fields.get('q') ?? '',
    failedOnly: fields.get('failed') === '1',
    kind: callKinds.find((kind) => kind === fields.get('kind')) ?? null,
    flow: fields.get('flow'),
    phone: phoneIn(fields, 'phone'),
    view: fields.get('view') === 'diagram' ? 'diagram' : 'list',
    call: /^\d{1,15}$/.test(call) ? Number(call) : null,
    phones: phoneIn(fields, 'phones') ?? firstAddress.phones,
    faultPath: fields.get('path') ?? '',
  }
}

function phoneIn(fields: URLSearchParams, name: string): PhoneNumber | null {
  return phoneNumbers.find((phone) => String(phone) === fields.get(name)) ?? null
}

/** The query of an address, with what else the page's own has in it (`lang`). */
export function writeAddress(address: ConsoleAddress, query = ''): string {
  const { tab, search, failedOnly, kind, flow, phone, view, call, phones, faultPath } = address
  const fields = new URLSearchParams()
  const lang = new URLSearchParams(query).get('lang')
  if (lang !== null) fields.set('lang', lang)
  if (tab !== 'calls' && tab !== 'docs') fields.set('tab', tab)
  if (search !== '') fields.set('q', search)
  if (failedOnly) fields.set('failed', '1')
  if (kind !== null) fields.set('kind', kind)
  if (flow !== null) fields.set('flow', flow)
  if (phone !== null) fields.set('phone', String(phone))
  if (view !== 'list') fields.set('view', view)
  if (call !== null) fields.set('call', String(call))
  if (phones !== firstAddress.phones) fields.set('phones', String(phones))
  if (faultPath !== '') fields.set('path', faultPath)
  return fields.size === 0 ? '?' : `?${fields}`
}

/** Another tab shows nothing of a call, and keeps the filters for the way back. */
export function addressOfTab(address: ConsoleAddress, tab: Tab): ConsoleAddress {
  return { ...address, tab, call: null, faultPath: '' }
}
