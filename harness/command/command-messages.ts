import { fillIn } from '#harness/domain/fill-in.ts'

/** In which languages the command speaks to developers. */
const commandLanguages = ['en', 'zh'] as const
export type CommandLanguage = (typeof commandLanguages)[number]
type Words = Record<CommandLanguage, string>

/** What the command says; `{name}` is a value. */
const words = {
  noCommand: { en: 'there is no command {name}; see --help', zh: '没有命令 {name}；见 --help' },
  noFlag: { en: 'there is no flag {flag}; see --help', zh: '没有参数 {flag}；见 --help' },
  badFlag: {
    en: '{flag} has no value, or one that it does not take; see --help',
    zh: '参数 {flag} 缺少值，或不接受值；见 --help',
  },
  usage: { en: 'usage: {usage}', zh: '用法：{usage}' },
  noHarness: {
    en: 'no harness answers at {url}; start it, or name it by --harness or HARNESS_URL',
    zh: '{url} 没有模拟环境应答；请先启动，或用 --harness 或 HARNESS_URL 指定',
  },
  notTrusted: {
    en: 'the certificate of {url} is not trusted; set NODE_EXTRA_CA_CERTS to the authority’s file, which the harness prints',
    zh: '{url} 的证书不受信任；请将 NODE_EXTRA_CA_CERTS 设为模拟环境所打印的根证书文件',
  },
  badSpan: {
    en: 'not a time: {text}; write +90s, +5m, +2h, +1d, an ISO time, freeze, run or reset',
    zh: '不是时间：{text}；请写 +90s、+5m、+2h、+1d、ISO 时间、freeze、run 或 reset',
  },
  badNumber: { en: '--{flag} must be a number', zh: '--{flag} 须为数字' },
  badSwitch: {
    en: 'there is no switch {name}; there are {names}',
    zh: '没有开关 {name}；有 {names}',
  },
  commands: { en: 'Commands', zh: '命令' },
  flags: { en: 'Flags of commands that steer a running harness', zh: '操纵运行中模拟环境的参数' },
  examples: { en: 'Examples', zh: '示例' },
  intro: {
    en: 'WeChat’s authorization, servers, JS-SDK, payment and chat on your machine',
    zh: '在本机运行微信的授权、服务端接口、JS-SDK、支付与聊天',
  },
} as const satisfies Record<string, Words>

export type CommandMessage = keyof typeof words

export function translate(
  word: CommandMessage,
  language: CommandLanguage,
  values: Record<string, string> = {},
): string {
  return fillIn(words[word][language], values)
}

/** Known before the flags are read, for what is wrong with those is said in it too. */
export function languageOf(argv: string[]): CommandLanguage {
  const [, joined] =
    /^--lang=(\w+)$/.exec(argv.find((each) => each.startsWith('--lang=')) ?? '') ?? []
  const at = argv.indexOf('--lang')
  const wanted = joined ?? (at === -1 ? undefined : argv[at + 1])
  return commandLanguages.find((known) => known === wanted) ?? 'en'
}
