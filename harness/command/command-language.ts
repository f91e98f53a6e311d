import type { CommandLanguage } from './command-messages.ts'

type Environment = Record<string, string | undefined>

/**
 * By `--lang`, else by the locale of the environment, of which any Chinese one is Chinese and every other
 * English. Known before the flags are read, for what is wrong with those is said in it, too.
 */
export function commandLanguage(argv: string[], env: Environment): CommandLanguage {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return /^zh(?![a-z])/i.test(langFlag(argv) ?? locale) ? 'zh' : 'en'
}

function langFlag(argv: string[]): string | undefined {
  const joined = argv.find((each) => each.startsWith('--lang='))
  if (joined !== undefined) return joined.slice('--lang='.length)
  const at = argv.indexOf('--lang')
  return at === -1 ? undefined : argv[at + 1]
}
