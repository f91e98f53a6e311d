import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath, urlToHttpOptions } from 'node:url'
import workerThreads from 'node:worker_threads'

// Comes into a program before its own code (harness/platform-preload.ts): what it means for the messaging platform
// reaches the harness instead, and no line of it changes. Plain JavaScript for any Node since 18.18.

/** By which NODE_OPTIONS names this module, with its values: tools that hand those on leave other variables out. */
let ownAddress
let platformHosts
let chatDomains
let harness
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

/** The same socket of the harness's chat server; null for one that is not the vendor's. */
function chatAtHarness(address) {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, pathname, search } = new URL(address)
  const isChat = chatDomains.some((domain) => hostname.endsWith(`.${domain}`))
  if (protocol !== 'wss:' || !isChat) return null
  return `${harness.origin.replace(/^http/, 'ws')}/im${pathname}${search}`
}

/** Headers of `writeHead`: an object, or pairs, nested or in one row. */
function withLocation(headers) {
  if (typeof headers !== 'object' || headers === null) return headers
  if (!Array.isArray(headers)) return Object.fromEntries(Object.entries(headers).map(ledPair))
  if (Array.isArray(headers[0])) return headers.map(ledPair)
  return pairsOf(headers).flatMap(ledPair)
}

function ledPair([name, value]) {
  const location = name.toLowerCase() === 'location' ? addressAtHarness(value) : null
  return [name, location === null ? value : location.url.href]
}

function leadRequests() {
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
}

function leadFetch() {
  const { fetch } = globalThis
  globalThis.fetch = async function (input, init) {
    const address = typeof input === 'object' && 'url' in input ? input.url : input
    const found = addressAtHarness(String(address))
    if (found === null) return fetch(input, init)
    const request = new Request(found.url, new Request(input, init))
    request.headers.set(hostHeader, found.platformHost)
    return fetch(request)
  }
}

function leadSockets() {
  const { WebSocket: OwnSocket } = globalThis
  // Node has none of its own before 22.
  if (OwnSocket !== undefined) {
    globalThis.WebSocket = class WebSocket extends OwnSocket {
      constructor(address, options) {
        super(chatAtHarness(address) ?? address, options)
      }
    }
  }
}

function leadBrowsers() {
  // A browser is no part of the program: where it is sent to, it has to find the harness by itself.
  const { writeHead } = http.ServerResponse.prototype
  http.ServerResponse.prototype.writeHead = function (...args) {
    const location = addressAtHarness(this.getHeader('Location'))
    if (location !== null) this.setHeader('Location', location.url.href)
    return writeHead.apply(this, args.map(withLocation))
  }
}

/** A Worker has its own modules, and those that come before its code only where its options say so. */
function leadWorkers() {
  const { Worker: Own } = workerThreads
  workerThreads.Worker = class Worker extends Own {
    constructor(script, options = {}) {
      if (options.eval === true) super(withLead(script), options)
      else super(script, { ...options, ...withNodeOptions(options) })
    }
  }
}

/** Script of `eval` has nothing before it but what stands in it; on its first line, so that no other moves. */
function withLead(script) {
  // Node has neither before 20.19 and 22.12.
  if (!process.features.require_module || !process.getBuiltinModule) return script
  const file = JSON.stringify(fileURLToPath(ownAddress))
  const module = `process.getBuiltinModule('module').createRequire(${file})(${file})`
  return `${module}.lead(${JSON.stringify(ownAddress)});${script}`
}

function withNodeOptions({ env }) {
  if (typeof env !== 'object' || env === null || env === process.env) return {}
  const given = env.NODE_OPTIONS ?? ''
  if (given.includes(ownAddress)) return {}
  return { env: { ...env, NODE_OPTIONS: `${given} --import ${ownAddress}`.trim() } }
}

/** Leads what this thread calls, by an address of this module with its values. */
export function lead(address) {
  ownAddress = address
  const values = JSON.parse(new URL(address).searchParams.get('lead'))
  platformHosts = new Set(values.platformHosts)
  chatDomains = values.chatDomains
  harness = new URL(values.harness)
  leadRequests()
  leadFetch()
  leadSockets()
  leadBrowsers()
  leadWorkers()
  // Also for who has imported a function of theirs by its name.
  syncBuiltinESMExports()
}

if (new URL(import.meta.url).searchParams.has('lead')) lead(import.meta.url)
