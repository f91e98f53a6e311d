import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { harnessCommand, root } from '#support/harness/harness-command.ts'
import { freePort } from '#support/free-port.ts'
import { packHarness } from '#support/package/packed-harness.ts'
import { runFlow } from './authorization-flow.ts'
import type { LoadClient, Reply } from './load-client.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** A server that plays an authorization page, and one whole flow through it. */
export type Peer = {
  name: string
  /** Compiled code comes with it, or with its build. */
  isCompiled?: true
  /** `env` says where Node keeps compiled code. */
  start: (env: Record<string, string>) => Promise<ServerProcess>
  flow: (base: URL, client: LoadClient) => Promise<void>
}

const versions = { 'oauth2-mock-server': '9.3.0', 'oidc-provider': '9.13.3', emulate: '0.12.2' }

/** What the peers send people back to; nobody listens there. */
const callback = 'http://127.0.0.1:9/callback'

const tokenSchema = z.object({ access_token: z.string() })

/** Ours first, as the project starts it and as its package. All others are installed into a folder of their own, and are no part of the project. */
export async function installPeers(): Promise<Peer[]> {
  const folder = join(root, '.cache', 'peers')
  // What an earlier run has compiled must not be there.
  rmSync(join(folder, 'node_modules', 'h5-harness'), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }))
  const others = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  const wanted = [await packHarness(), ...others]
  execFileSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...wanted],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const program = (path: string) => join(folder, 'node_modules', path)
  return [
    {
      name: 'ours',
      isCompiled: true,
      start(env) {
        const { args, env: own } = harnessCommand('built')
        return startServer([...args, '--port', '0', '--data', ':memory:'], { ...own, ...env })
      },
      flow: runFlow,
    },
    {
      name: 'ours, its package',
      isCompiled: true,
      start(env) {
        const path = program('h5-harness/main.mjs')
        return startServer([path, '--port', '0', '--data', ':memory:'], env, folder)
      },
      flow: runFlow,
    },
    {
      name: 'emulate',
      async start(env) {
        const options = ['--service', 'google', '--port', String(await freePort())]
        return startServer([program('emulate/dist/index.js'), 'start', ...options], env, folder)
      },
      flow: emulateFlow,
    },
    {
      name: 'oauth2-mock-server',
      start(env) {
        const path = program('oauth2-mock-server/dist/oauth2-mock-server.mjs')
        return startServer([path, '-a', '127.0.0.1', '-p', '0'], env, folder)
      },
      flow: mockServerFlow,
    },
    {
      name: 'oidc-provider',
      start(env) {
        const path = fileURLToPath(import.meta.resolve('./oidc-provider-server.ts'))
        return startServer([path], env, folder)
      },
      flow: oidcProviderFlow,
    },
  ]
}

/**
 * The page is asked for, its first person is chosen, as Google's is played. It allows nobody more than
 * 5,000 calls an hour, so each flow is somebody else's.
 */
async function emulateFlow(_base: URL, client: LoadClient): Promise<void> {
  const facts = { client_id: 'app', redirect_uri: callback, scope: 'openid email', state: state() }
  const headers = { Authorization: `Bearer ${facts.state}` }
  const path = `/o/oauth2/v2/auth?${query({ ...facts, response_type: 'code' })}`
  const page = await get(client, path, headers)
  const [, email = ''] = /name="email" value="([^"]+)"/.exec(page.body) ?? []
  const chosen = await form(client, '/o/oauth2/v2/auth/callback', { ...facts, email }, headers)
  const token = await redeem(client, '/oauth2/token', codeOf(chosen, facts.state), headers)
  await person(client, '/oauth2/v2/userinfo', token)
}

/** It asks nobody. */
async function mockServerFlow(_base: URL, client: LoadClient): Promise<void> {
  const facts = { client_id: 'app', redirect_uri: callback, scope: 'openid', state: state() }
  const sent = await get(client, `/authorize?${query({ ...facts, response_type: 'code' })}`)
  const token = await redeem(client, '/token', codeOf(sent, facts.state))
  await person(client, '/userinfo', token)
}

/** The person logs in by the first press (oidc-provider-server.ts). */
async function oidcProviderFlow(_base: URL, client: LoadClient): Promise<void> {
  const facts = { client_id: 'app', redirect_uri: callback, scope: 'openid', state: state() }
  const page = await get(client, `/auth?${query({ ...facts, response_type: 'code' })}`)
  const pressed = await get(client, pathOf(page), cookiesOf(page))
  const sent = await get(client, pathOf(pressed), cookiesOf(page))
  const token = await redeem(client, '/token', codeOf(sent, facts.state))
  await person(client, '/me', token)
}

function state(): string {
  return randomBytes(16).toString('hex')
}

function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString()
}

type HeaderFields = Record<string, string>

function get(client: LoadClient, path: string, headers: HeaderFields = {}): Promise<Reply> {
  return client.send({ method: 'GET', path, headers })
}

function form(
  client: LoadClient,
  path: string,
  values: Record<string, string>,
  more: HeaderFields = {},
): Promise<Reply> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...more }
  return client.send({ method: 'POST', path, headers, body: query(values) })
}

function cookiesOf({ cookies }: Reply): HeaderFields {
  return { Cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') }
}

function pathOf({ location }: Reply): string {
  const { pathname, search } = new URL(location, 'http://127.0.0.1')
  return pathname + search
}

function codeOf({ status, location, body }: Reply, wanted: string): string {
  const { searchParams } = new URL(location || 'about:blank')
  const code = searchParams.get('code')
  if (code === null || searchParams.get('state') !== wanted) {
    throw new Error(`no code, but ${status} ${location} ${body.slice(0, 200)}`)
  }
  return code
}

async function redeem(
  client: LoadClient,
  path: string,
  code: string,
  headers: HeaderFields = {},
): Promise<string> {
  const facts = { grant_type: 'authorization_code', redirect_uri: callback, code }
  const values = { ...facts, client_id: 'app', client_secret: 'secret' }
  const { status, body } = await form(client, path, values, headers)
  if (status !== 200) throw new Error(`no token, but ${status} ${body}`)
  return tokenSchema.parse(JSON.parse(body)).access_token
}

async function person(client: LoadClient, path: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const { status, body } = await client.send({ method: 'GET', path, headers })
  if (status !== 200) throw new Error(`no person, but ${status} ${body}`)
}
