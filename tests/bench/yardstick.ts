import { createHmac, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import express, { type Response } from 'express'
import { codes } from '#contract/codes.ts'
import { paths } from '#contract/paths.ts'

/**
 * What the harness is measured against: the same three requests answered by a bare Express
 * script, with everything in a Map and nothing checked that the answers do not need.
 */
const openId = 'oPatientBound000000000000001'
const userId = '10001'
const sdkAppId = 1400000000
const expire = 7 * 24 * 60 * 60
const key = randomBytes(32).toString('hex')

const openIdOfCode = new Map<string, string>()
const userOfToken = new Map<string, string>()

const app = express()
app.use(express.json())

app.get('/connect/oauth2/authorize', (request, response) => {
  const code = randomBytes(16).toString('hex')
  openIdOfCode.set(code, openId)
  // Express types a query as anything; the load client sends one of each.
  const { redirect_uri: redirectUri, state } = request.query as Record<string, string>
  const callback = new URL(redirectUri ?? '')
  callback.searchParams.set('code', code)
  callback.searchParams.set('state', state ?? '')
  response.redirect(callback.href)
})

app.post(paths.authLogin, (request, response) => {
  const { code } = request.body
  const known = openIdOfCode.get(code)
  if (known === undefined) return refuse(response, 40029, 'invalid code')
  openIdOfCode.delete(code)
  const token = randomBytes(32).toString('base64url')
  userOfToken.set(token, userId)
  succeed(response, { openId: known, token })
})

app.post(paths.chatAccount, (request, response) => {
  const user = userOfToken.get(request.get('SSOtoken') ?? '')
  if (user === undefined) return refuse(response, codes.signedOut, 'signed out')
  succeed(response, { sdkAppId, userId: user, userSig: signUser(user), expire })
})

const server = app.listen(0, '127.0.0.1', () => {
  // A TCP server's address is an object, not a pipe's name.
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

function succeed(response: Response, data: object): void {
  response.json({ code: codes.ok, success: true, msg: '', data })
}

function refuse(response: Response, code: number, msg: string): void {
  response.json({ code, success: false, msg, data: null })
}

function signUser(user: string): string {
  const now = Math.floor(Date.now() / 1000)
  const content = `TLS.identifier:${user}\nTLS.sdkappid:${sdkAppId}\nTLS.time:${now}\nTLS.expire:${expire}\n`
  const signature = {
    'TLS.ver': '2.0',
    'TLS.identifier': user,
    'TLS.sdkappid': sdkAppId,
    'TLS.time': now,
    'TLS.expire': expire,
    'TLS.sig': createHmac('sha256', key).update(content).digest('base64'),
  }
  return deflateSync(JSON.stringify(signature))
    .toString('base64')
    .replaceAll('+', '*')
    .replaceAll('/', '-')
    .replaceAll('=', '_')
}
