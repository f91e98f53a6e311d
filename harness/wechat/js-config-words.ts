import type { JsConfigFault, JsConfigFaultKind } from '#harness/domain/check-js-config.ts'

export type DeveloperLanguage = 'en' | 'zh'

type Said = Record<DeveloperLanguage, string>

/** What a developer reads about a configuration that is refused; `{name}` is a value. */
const words: Record<JsConfigFaultKind, Said> = {
  missingField: {
    en: 'wx.config was given no {field}',
    zh: 'wx.config 缺少 {field}',
  },
  unknownApp: {
    en: 'no app {appId} is registered; POST /harness/api/apps registers it',
    zh: '没有登记应用 {appId}；用 POST /harness/api/apps 登记',
  },
  foreignHost: {
    en: 'the page is open on {host}, and the JS safe domains of the app are: {hosts}',
    zh: '页面在 {host} 打开，而应用的 JS 接口安全域名是：{hosts}',
  },
  noTicket: {
    en: 'the app has no jsapi_ticket: its server has fetched none from /cgi-bin/ticket/getticket, or not for a day',
    zh: '应用没有 jsapi_ticket：服务器还没有（或一天以来没有）从 /cgi-bin/ticket/getticket 获取',
  },
  oldTicket: {
    en: 'the URL is right, and the jsapi_ticket is one that has expired: it is good for 7200 s',
    zh: 'URL 正确，但签名用的 jsapi_ticket 已过期：有效期 7200 秒',
  },
  landingUrl: {
    en: 'signed was {signed}, which is open now, and iOS checks against the landing URL, by which the page was first loaded: {expected}. Keep location.href before the router starts, and sign that on iOS',
    zh: '签名的是现在打开的 {signed}，而 iOS 按落地 URL（页面首次整页加载的地址）校验：{expected}。请在路由启动前保存 location.href，iOS 上用它签名',
  },
  leftUrl: {
    en: 'signed was the landing URL {signed}, and the page has moved on to {expected}: everywhere but on iOS the URL that is open now counts',
    zh: '签名的是落地 URL {signed}，而页面已到 {expected}：除 iOS 外按现在打开的 URL 校验',
  },
  fragment: {
    en: 'signed was {signed}, with the fragment, and the URL without # and what follows counts: {expected}',
    zh: '签名的 {signed} 带有片段，应去掉 # 及其后的部分：{expected}',
  },
  noQuery: {
    en: 'signed was {signed}, without the query, and the whole URL counts: {expected}',
    zh: '签名的 {signed} 没有查询参数，应为完整的 URL：{expected}',
  },
  encoded: {
    en: 'signed was {signed}, encoded otherwise than the URL that is open: {expected}',
    zh: '签名的 {signed} 与实际打开的 URL 编码不同：{expected}',
  },
  otherScheme: {
    en: 'signed was {signed}, and the page is open as {expected}: a server behind a proxy may not know its own scheme',
    zh: '签名的是 {signed}，而页面以 {expected} 打开：代理后面的服务器可能不知道自己的协议',
  },
  unexplained: {
    en: 'the signature is not that of {expected}, nor of another address that is likely, with any ticket of the app: compare jsapi_ticket, noncestr (lower case in the signature, nonceStr in wx.config) and timestamp',
    zh: '签名不是 {expected} 的，也不是其他常见地址的（应用的各个 ticket 都试过）：请核对 jsapi_ticket、noncestr（签名中小写，wx.config 中为 nonceStr）和 timestamp',
  },
}

export function explainJsConfigFault(
  { kind, values }: JsConfigFault,
  language: DeveloperLanguage,
): string {
  return words[kind][language].replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
}

/** By the platform's own name for it, as pages read it in `errMsg`. */
export const jsConfigErrors: Record<JsConfigFaultKind, string> = {
  missingField: 'invalid signature',
  unknownApp: 'invalid appid',
  foreignHost: 'invalid url domain',
  noTicket: 'invalid signature',
  oldTicket: 'invalid signature',
  landingUrl: 'invalid signature',
  leftUrl: 'invalid signature',
  fragment: 'invalid signature',
  noQuery: 'invalid signature',
  encoded: 'invalid signature',
  otherScheme: 'invalid signature',
  unexplained: 'invalid signature',
}
