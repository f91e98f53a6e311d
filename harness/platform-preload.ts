import { chatDomains, platformHosts } from './domain/platform-hosts.ts'

/** Stands beside this file, as it is: it runs in whichever Node the program brings. */
const preload = new URL('./platform-calls.mjs', import.meta.url)

type Environment = Record<string, string | undefined>

/** What a program is started with whose Node reaches the harness where it means the platform. */
export function environmentOfProgram(harness: string, env: Environment): Environment {
  const nodeOptions = `${env.NODE_OPTIONS ?? ''} --import ${preload.href}`.trim()
  return {
    ...env,
    HARNESS_URL: harness,
    HARNESS_PLATFORM_HOSTS: platformHosts.join(','),
    HARNESS_CHAT_DOMAINS: chatDomains.join(','),
    NODE_OPTIONS: nodeOptions,
  }
}
