import { chatDomains, platformHosts } from './domain/platform-hosts.ts'

/** Stands beside this file, as it is: it runs in whichever Node the program brings. */
const preload = new URL('./platform-calls.mjs', import.meta.url)

type Environment = Record<string, string | undefined>

/** What a program is started with whose Node reaches the harness where it means the platform. */
export function environmentOfProgram(harness: string, env: Environment): Environment {
  const led = preloadAddress(harness)
  const nodeOptions = `${withoutPreload(env.NODE_OPTIONS ?? '')} --import ${led}`.trim()
  return { ...env, ...withoutProxy(harness, env), HARNESS_URL: harness, NODE_OPTIONS: nodeOptions }
}

/**
 * What is meant for the platform or the harness goes past a proxy, which would be handed codes and secrets: a
 * client that asks for one builds its call before it is led. Programs read the one name or the other.
 */
function withoutProxy(harness: string, { NO_PROXY = '', no_proxy = '' }: Environment): Environment {
  const given = `${NO_PROXY},${no_proxy}`.split(',').map((host) => host.trim())
  // It stands for all hosts where it stands alone.
  if (given.includes('*')) return { NO_PROXY: '*', no_proxy: '*' }
  const own = new URL(harness).hostname.replaceAll(/[[\]]/g, '')
  const hosts = new Set([...given, ...platformHosts, own, '127.0.0.1', 'localhost'])
  const list = [...hosts].filter((host) => host !== '').join(',')
  return { NO_PROXY: list, no_proxy: list }
}

function preloadAddress(harness: string): string {
  const address = new URL(preload)
  address.searchParams.set('lead', JSON.stringify({ harness, platformHosts, chatDomains }))
  return address.href
}

/** Without one of a program that is under `exec` itself. */
function withoutPreload(nodeOptions: string): string {
  const [before = '', ...others] = nodeOptions.split(`--import ${preload.href}?`)
  return [before, ...others.map((each) => each.replace(/^\S*/, ''))].join('')
}
