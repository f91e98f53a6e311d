import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { urlToHttpOptions } from 'node:url'

// Comes into a program before its own code (harness/exec.ts): what it means for the messaging platform
// reaches the harness instead, and no line of it changes. Plain JavaScript for any Node since 18.18.

const platformHosts = new Set(process.env.HARNESS_PLATFORM_HOSTS.split(','))
const chatDomains = process.env.HARNESS_CHAT_DOMAINS.split(',')
const harness = new URL(process.env.HARNESS_URL)
/** The harness is told whom the program meant: Host names the harness itself. */
const hostHeader = 'X-Platform-Host'

/** Options that were made for the platform's own port and certificate. */
const ofThePlatform = [
  'agent',
  'createConnection',
  'defaultPort',
  '_defaultAgent',
  'href',
  'servername',
  'ca',
  'cert',
  'key',
  'pfx',
  'passphrase',
  'checkServerIdentity',
]

/** The same address at the harness; null for one that is not the platform's. */
function addressAtHarness(address) {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!platformHosts.has(url.hostname)) return null
  const platformHost = url.hostname
  url.protocol = harness.protocol
  url.host = harness.host
  // A port that was named is not the harness's.
  url.port = harness.port
  return { url, platformHost }
}

/** Arguments of `request` and `get` as Node reads them: an address or none, options, a listener. */
function callAtHarness(args) {
  const onResponse = args.find((each) => typeof each === 'function')
  const [first, second] = args.filter((each) => typeof each !== 'function')
  const isAddress = typeof first === 'string' || first instanceof URL
  if (typeof first === 'string' && !URL.canParse(first)) return null
  const options = isAddress ? { ...urlToHttpOptions(new URL(first)), ...second } : { ...first }
  const platformHost = String(options.hostname ?? options.host ?? '')
  if (!platformHosts.has(platformHost)) return null
  for (const name of ofThePlatform) delete options[name]
  const { protocol, hostname, port } = urlToHttpOptions(harness)
  const headers = { ...withoutHost(options.headers), [hostHeader]: platformHost }
  return { options: { ...options, protocol, hostname, host: hostname, port, headers }, onResponse }
}

/** Headers as an object; Node takes them also as pairs, nested or in one row. */
function withoutHost(headers = {}) {
  const pairs = Array.isArray(headers) ? pairsOf(headers.flat()) : Object.entries(headers)
  return Object.fromEntries(pairs.filter(([name]) => name.toLowerCase() !== 'host'))
}

function pairsOf(row) {
  return row.flatMap((name, place) => (place % 2 === 0 ? [[name, row[place + 1]]] : []))
}

const requestAtHarness = (harness.protocol === 'https:' ? https : http).request
for (const module of [http, https]) {
  const { request } = module
  module.request = function (...args) {
    const call = callAtHarness(args)
    if (call === null) return request.apply(this, args)
    return requestAtHarness(call.options, call.onResponse)
  }
  module.get = function (...args) {
    const sent = module.request(...args)
    sent.end()
    return sent
  }
}

const { fetch } = globalThis
globalThis.fetch = async function (input, init) {
  const address = typeof input === 'object' && 'url' in input ? input.url : input
  const found = addressAtHarness(String(address))
  if (found === null) return fetch(input, init)
  const request = new Request(found.url, new Request(input, init))
  request.headers.set(hostHeader, found.platformHost)
  return fetch(request)
}

const { WebSocket: OwnSocket } = globalThis
// Node has none of its own before 22.
if (OwnSocket !== undefined) {
  globalThis.WebSocket = class WebSocket extends OwnSocket {
    constructor(address, options) {
      super(chatAtHarness(address) ?? address, options)
    }
  }
}

/** The same socket of the harness's chat server; null for one that is not the vendor's. */
function chatAtHarness(address) {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, pathname, search } = new URL(address)
  const isChat = chatDomains.some((domain) => hostname.endsWith(`.${domain}`))
  if (protocol !== 'wss:' || !isChat) return null
  return `${harness.origin.replace(/^http/, 'ws')}/im${pathname}${search}`
}

// A browser is no part of the program: where it is sent to, it has to find the harness by itself.
const { writeHead } = http.ServerResponse.prototype
http.ServerResponse.prototype.writeHead = function (...args) {
  const location = addressAtHarness(this.getHeader('Location'))
  if (location !== null) this.setHeader('Location', location.url.href)
  return writeHead.apply(this, args.map(withLocation))
}

function withLocation(headers) {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return headers
  const entries = Object.entries(headers).map(([name, value]) => {
    const location = name.toLowerCase() === 'location' ? addressAtHarness(value) : null
    return [name, location === null ? value : location.url.href]
  })
  return Object.fromEntries(entries)
}

// Also for who has imported a function of theirs by its name.
syncBuiltinESMExports()
