import { controlCommands } from './command-table.ts'
import { translate, type CommandLanguage } from './command-messages.ts'

/** The name of the command, and of the package that has it. */
export const commandName = 'h5-harness'

const others = {
  'start [--port N] [--host H] [--data FILE] [--seed FILE] [--lan]': {
    en: 'starts a harness; what there is without a command',
    zh: '启动模拟环境；不写命令时即为此',
  },
  'start --database-url URL': {
    en: 'over a database of a PostgreSQL server, such as postgres://user:password@host/database',
    zh: '使用 PostgreSQL 服务器上的数据库，例如 postgres://user:password@host/database',
  },
  'start --bucket-url URL': {
    en: 'uploads in a bucket of an S3-compatible store, such as s3+https://KEY:SECRET@host/bucket',
    zh: '上传的文件存入 S3 兼容的存储桶，例如 s3+https://KEY:SECRET@host/bucket',
  },
  'start --trust-proxy N': {
    en: 'behind N proxies, such as one balancer, that say who calls (X-Forwarded-For, -Proto)',
    zh: '位于 N 层代理（例如一个负载均衡）之后，由其说明来访者（X-Forwarded-For、-Proto）',
  },
  'start --https [--certificates FOLDER]': {
    en: 'over HTTPS, by an authority of its own; prints how it is trusted',
    zh: '以 HTTPS 提供服务，使用自建的根证书；打印信任它的方法',
  },
  'start --hosts [--hosts-port N]': {
    en: 'WeChat’s names over HTTPS, for programs in any language; prints what to set',
    zh: '以 HTTPS 提供微信各域名，供任何语言的程序使用；打印需要的设置',
  },
  'exec -- PROGRAM [ARGUMENTS]': {
    en: 'runs a program whose Node reaches the harness where it means WeChat',
    zh: '运行程序，其 Node 对微信的调用都到达模拟环境',
  },
}

const controlFlags = {
  '--harness URL': {
    en: 'HARNESS_URL, else http://127.0.0.1:8787',
    zh: 'HARNESS_URL，默认 http://127.0.0.1:8787',
  },
  '--control-key KEY': {
    en: 'CONTROL_KEY; under --lan it is printed',
    zh: 'CONTROL_KEY；--lan 时会打印',
  },
  '--json': { en: 'JSON in the place of lines', zh: '输出 JSON' },
}

const commonFlags = {
  '--lang en|zh': {
    en: 'the language of all that is printed; else that of LC_ALL, LC_MESSAGES or LANG',
    zh: '所打印内容的语言；否则依 LC_ALL、LC_MESSAGES 或 LANG',
  },
  '--help, -h': { en: 'prints this', zh: '打印此说明' },
  '--version': { en: 'prints the version', zh: '打印版本' },
}

const examples = [
  `${commandName} --port 9000`,
  `${commandName} --https --lan`,
  `${commandName} --hosts-port 8443`,
  `${commandName} exec -- node server.js`,
  `${commandName} next approve --open-id oPatientBound000000000000001`,
  `${commandName} next error --error 10006 --times 2`,
  `code=$(${commandName} sms 13900000001 | head -n 1)`,
  `${commandName} clock +2h`,
  `${commandName} fidelity on doubleCallback`,
  `${commandName} events --follow --json`,
]

/** What `--help` prints. */
export function helpText(language: CommandLanguage): string {
  const commands = Object.values(controlCommands)
  return [
    `${commandName}: ${translate('intro', language)}`,
    '',
    `${translate('commands', language)}:`,
    ...Object.entries(others).map(([usage, about]) => entry(usage, about[language])),
    ...commands.map(({ usage, about }) => entry(usage, about[language])),
    '',
    `${translate('flags', language)}:`,
    ...Object.entries(controlFlags).map(([usage, about]) => entry(usage, about[language])),
    '',
    `${translate('commonFlags', language)}:`,
    ...Object.entries(commonFlags).map(([usage, about]) => entry(usage, about[language])),
    '',
    `${translate('examples', language)}:`,
    ...examples.map((example) => `  ${example}`),
  ].join('\n')
}

function entry(usage: string, about: string): string {
  return `  ${usage}\n      ${about}`
}
