import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import tls from 'node:tls'
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
    // What the signal of a Request follows goes with the garbage once nobody has the Request.
    const signal = init?.signal === undefined ? input.signal : init.signal
    return fetch(request, { signal })
  }
}

/** Clients that take no request of Node's, as undici and urllib, connect to the platform's host by themselves. */
function leadConnections() {
  const isSecure = harness.protocol === 'https:'
  const connectToHarness = isSecure ? tls.connect : net.connect
  const { hostname, port = isSecure ? 443 : 80 } = urlToHttpOptions(harness)

  function leadConnect(module, connected) {
    const { connect } = module
    module.connect = function (...args) {
      const platformHost = args[0]?.host
      if (!platformHosts.has(platformHost)) return connect.apply(this, args)
      const socket = connectToHarness({ host: hostname, port })
      writeToHarness(socket, platformHost)
      const listener = args.find((each) => typeof each === 'function')
      if (listener !== undefined) socket.once(connected, listener)
      // There is nothing to agree on first.
      if (module === tls && !isSecure) socket.once('connect', () => socket.emit(connected))
      return socket
    }
  }
  leadConnect(net, 'connect')
  leadConnect(tls, 'secureConnect')
}

/** Has each request that is written name the harness, and whom the program meant. */
function writeToHarness(socket, platformHost) {
  const named = `\r\nHost: ${harness.host}\r\n${hostHeader}: ${platformHost}\r\n`
  const { write } = socket
  socket.write = function (chunk, ...rest) {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('latin1')
    if (!/^[A-Z]+ \S+ HTTP\/1\.1\r\n/.test(text)) return write.call(this, chunk, ...rest)
    const request = text.replace(/\r\nhost: [^\r]*\r\n/i, named)
    const isText = typeof chunk === 'string'
    return write.call(this, isText ? request : Buffer.from(request, 'latin1'), ...rest)
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
  leadConnections()
  leadSockets()
  leadBrowsers()
  leadWorkers()
  // Also for who has imported a function of theirs by its name.
  syncBuiltinESMExports()
}

if (new URL(import.meta.url).searchParams.has('lead')) lead(import.meta.url)
