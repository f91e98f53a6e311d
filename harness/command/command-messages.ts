import { interpolate } from '#harness/domain/interpolate.ts'

/** In which languages the command speaks to developers. */
export type CommandLanguage = 'en' | 'zh'

/** What the command says; `{name}` is a value. */
export const commandMessages = {
  noCommand: { en: 'there is no command {name}; see --help', zh: '没有命令 {name}；见 --help' },
  noFlag: { en: 'there is no flag {flag}; see --help', zh: '没有参数 {flag}；见 --help' },
  badFlag: {
    en: '{flag} has no value, or one that it does not take; see --help',
    zh: '参数 {flag} 缺少值，或不接受值；见 --help',
  },
  noStartFlag: {
    en: 'there is no flag {flag}; flags: {flags}',
    zh: '没有参数 {flag}；可用参数：{flags}',
  },
  noArgument: {
    en: '{argument} is no flag; flags: {flags}',
    zh: '{argument} 不是参数；可用参数：{flags}',
  },
  needsValue: { en: '--{flag} needs a value', zh: '--{flag} 需要一个值' },
  usage: { en: 'usage: {usage}', zh: '用法：{usage}' },
  noHarness: {
    en: 'no harness answers at {url}; start it, or name it by --harness or HARNESS_URL',
    zh: '{url} 没有模拟环境应答；请先启动，或用 --harness 或 HARNESS_URL 指定',
  },
  badAddress: {
    en: '{url} is no address of a harness; write one like http://127.0.0.1:8787 in --harness or HARNESS_URL',
    zh: '{url} 不是模拟环境的地址；请在 --harness 或 HARNESS_URL 中写成 http://127.0.0.1:8787 的形式',
  },
  notHarness: {
    en: 'what answers at {url} is no harness, or one of another version',
    zh: '在 {url} 应答的不是模拟环境，或是其他版本的模拟环境',
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
  flags: { en: 'Flags of commands that control a running harness', zh: '操纵运行中模拟环境的参数' },
  commonFlags: { en: 'Flags of every command', zh: '所有命令的参数' },
  examples: { en: 'Examples', zh: '示例' },
  intro: {
    en: 'WeChat’s authorization, servers, JS-SDK, payment and chat on your machine',
    zh: '在本机运行微信的授权、服务端接口、JS-SDK、支付与聊天',
  },

  badDatabaseUrl: {
    en: 'DATABASE_URL must be like postgres://user:password@host:5432/database',
    zh: 'DATABASE_URL 须形如 postgres://user:password@host:5432/database',
  },
  badBucketUrl: {
    en: 'BUCKET_URL must be like s3+https://KEY:SECRET@host:9000/bucket/prefix?region=us-east-1, with other characters than letters and digits of KEY and SECRET percent-encoded',
    zh: 'BUCKET_URL 须形如 s3+https://KEY:SECRET@host:9000/bucket/prefix?region=us-east-1，KEY 与 SECRET 中字母、数字以外的字符须做百分号编码',
  },
  dataIsUrl: {
    en: 'DATA is a file; a database of a server is DATABASE_URL',
    zh: 'DATA 是文件；服务器上的数据库请用 DATABASE_URL',
  },
  badKeyText: {
    en: '{name} must be 16 to 128 visible ASCII characters',
    zh: '{name} 须为 16 至 128 个可见的 ASCII 字符',
  },
  badHostNames: {
    en: 'ALLOWED_HOSTS must be host names without port, pattern or dot at the end, by commas, not "{text}"',
    zh: 'ALLOWED_HOSTS 须为以逗号分隔的主机名，不带端口、通配符和末尾的点，收到的是 "{text}"',
  },
  badWholeNumber: {
    en: '{name} must be a whole number from {min} to {max}, not "{text}"',
    zh: '{name} 须为 {min} 至 {max} 的整数，收到的是 "{text}"',
  },
  badDataFile: {
    en: "the data file {file} can't be used: {reason}",
    zh: '数据文件 {file} 无法使用：{reason}',
  },
  badDatabase: {
    en: "the database {database} at {server} can't be used: {reason}",
    zh: '{server} 上的数据库 {database} 无法使用：{reason}',
  },
  badBucket: {
    en: "the bucket {bucket} can't be used: {reason}",
    zh: '存储桶 {bucket} 无法使用：{reason}',
  },
  noSeedAccount: {
    en: 'the seed binds {openId} to {userId}, but there is no such account',
    zh: '初始数据将 {openId} 绑定到 {userId}，但没有这个账号',
  },
  badCertificatesFolder: {
    en: 'no certificates can be kept in {folder}: {reason}',
    zh: '证书无法保存在 {folder}：{reason}',
  },
  portTaken: {
    en: '{reason}: the port is taken; choose another with {flag}',
    zh: '{reason}：端口已被占用；请用 {flag} 另选一个',
  },
  portForbidden: {
    en: '{reason}: the port is not allowed; choose another with {flag}',
    zh: '{reason}：无权使用该端口；请用 {flag} 另选一个',
  },
  lowPortForbidden: {
    en: '{reason}: the port is not allowed (Linux lets programs have it by sysctl net.ipv4.ip_unprivileged_port_start=443); choose another with {flag}',
    zh: '{reason}：无权使用该端口（Linux 上可用 sysctl net.ipv4.ip_unprivileged_port_start=443 放开）；请用 {flag} 另选一个',
  },
  noAddress: {
    en: '{reason}: this machine has no such address; choose another with --host',
    zh: '{reason}：本机没有这个地址；请用 --host 另选一个',
  },
  hostNotLookedUp: {
    en: '{reason}: the host could not be looked up; choose another with --host',
    zh: '{reason}：无法解析主机名；请用 --host 另选一个',
  },
  noHost: {
    en: '{reason}: there is no such host; choose another with --host',
    zh: '{reason}：没有这个主机；请用 --host 另选一个',
  },

  seedUnreadable: {
    en: 'the seed file can’t be read: {reason}',
    zh: '无法读取初始数据文件：{reason}',
  },
  seedNotUtf8: {
    en: 'the seed file {file} is not UTF-8',
    zh: '初始数据文件 {file} 不是 UTF-8 编码',
  },
  seedNotYaml: { en: '{place}: not YAML: {reason}', zh: '{place}：不是有效的 YAML：{reason}' },
  seedUnknownField: {
    en: '{place}: {field}: there is no such field',
    zh: '{place}：{field}：没有这个字段',
  },
  seedType: {
    en: '{place}: {field}: must be of type {type}',
    zh: '{place}：{field}：类型须为 {type}',
  },
  seedValue: {
    en: '{place}: {field}: must be one of {values}',
    zh: '{place}：{field}：须为以下之一：{values}',
  },
  seedPattern: {
    en: '{place}: {field}: must match {pattern}',
    zh: '{place}：{field}：须匹配 {pattern}',
  },
  seedFormat: {
    en: '{place}: {field}: must be {format}',
    zh: '{place}：{field}：格式须为 {format}',
  },
  seedTooSmall: {
    en: '{place}: {field}: must be at least {min}',
    zh: '{place}：{field}：不得小于 {min}',
  },
  seedTooBig: {
    en: '{place}: {field}: must be at most {max}',
    zh: '{place}：{field}：不得大于 {max}',
  },
  seedTooShort: {
    en: '{place}: {field}: must be at least {min} long',
    zh: '{place}：{field}：长度不得小于 {min}',
  },
  seedTooLong: {
    en: '{place}: {field}: must be at most {max} long',
    zh: '{place}：{field}：长度不得大于 {max}',
  },
  seedOwnApp: {
    en: '{place}: {field}: is the harness’s own application',
    zh: '{place}：{field}：这是模拟环境自己的应用',
  },
  seedTwice: {
    en: '{place}: {field}: is that of {other} already',
    zh: '{place}：{field}：与 {other} 的相同',
  },
  seedNoHostName: {
    en: '{place}: {field}: must be a host name without port, pattern or dot at the end',
    zh: '{place}：{field}：须为主机名，不带端口、通配符和末尾的点',
  },
  seedNoPublicKey: {
    en: '{place}: {field}: is no public key in PEM',
    zh: '{place}：{field}：不是 PEM 格式的公钥',
  },
  seedRule: {
    en: '{place}: {field}: is not valid: {rule}',
    zh: '{place}：{field}：无效：{rule}',
  },
  seedInvalid: { en: '{place}: {field}: is not valid', zh: '{place}：{field}：无效' },

  started: { en: 'Consult H5 harness', zh: 'Consult H5 模拟环境' },
  application: { en: 'application', zh: '应用' },
  console: { en: 'console', zh: '控制台' },
  data: { en: 'data', zh: '数据' },
  objects: { en: 'objects', zh: '对象存储' },
  fromAPhone: { en: 'from a phone', zh: '手机访问' },
  scan: { en: 'or scan this with WeChat:', zh: '或用微信扫码：' },
  authority: { en: 'authority', zh: '根证书' },
  newAuthority: { en: '{file} (new: nothing trusts it yet)', zh: '{file}（新建：尚未被信任）' },
  browsers: { en: 'browsers', zh: '浏览器' },
  onFirefox: {
    en: 'Settings > Privacy & Security > Certificates > View > Authorities > Import',
    zh: '设置 > 隐私与安全 > 证书 > 查看证书 > 证书颁发机构 > 导入',
  },
  onIphone: {
    en: 'send the file there, install the profile, then Settings > General > About >',
    zh: '把文件传到手机，安装描述文件，然后打开 设置 > 通用 > 关于本机 >',
  },
  onIphoneNext: { en: 'Certificate Trust Settings', zh: '证书信任设置' },
  onAndroid: {
    en: 'send the file there, then Settings > Security > Install a certificate > CA certificate',
    zh: '把文件传到手机，然后打开 设置 > 安全 > 安装证书 > CA 证书',
  },
  validUntil: {
    en: 'It is valid until {day}, and for this machine’s names and private addresses alone.',
    zh: '有效期至 {day}，仅对本机名称和内网地址有效。',
  },
  platform: { en: 'platform', zh: '平台' },
  platformOnPort: { en: '{hosts} on port {port}', zh: '{hosts}，端口 {port}' },
  hostsFile: { en: 'hosts file', zh: 'hosts 文件' },
  programs: { en: 'programs', zh: '程序' },
  port: { en: 'port', zh: '端口' },
  forwardPort: {
    en: 'programs call 443: forward it to {port}, or name that (curl --connect-to)',
    zh: '程序调用 443：请将其转发到 {port}，或指明该端口（curl --connect-to）',
  },
} as const satisfies Record<string, Record<CommandLanguage, string>>

export type CommandMessage = keyof typeof commandMessages
export type CommandValues = Readonly<Record<string, string | number>>

export function translate(
  message: CommandMessage,
  language: CommandLanguage,
  values: CommandValues = {},
): string {
  return interpolate(commandMessages[message][language], values)
}
