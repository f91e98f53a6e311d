import type { JsConfigFaultKind } from '#harness/domain/check-js-config.ts'
import type { PayFaultKind } from '#harness/domain/check-pay-parameters.ts'
import { interpolate } from '#harness/domain/interpolate.ts'
import type { DeveloperLanguage } from '#harness/http/developer-language.ts'

type FaultKind = JsConfigFaultKind | PayFaultKind | 'unreadable'

type Explanation = Record<DeveloperLanguage, string>

/** What a developer reads about what a page is refused; `{name}` is a value. */
const texts: Record<FaultKind, Explanation> = {
  unreadable: {
    en: 'what the page has sent can’t be read: it takes an object of at most 64 KB, with addresses of at most 8192 characters',
    zh: '页面发来的内容无法读取：须为不超过 64 KB 的对象，其中的地址不超过 8192 个字符',
  },
  missingField: {
    en: 'wx.config was given no {field}, or one that is no text',
    zh: 'wx.config 缺少 {field}，或它不是字符串',
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
  missingParameter: {
    en: 'the payment has no {name}, or it is no text: all six parameters are texts',
    zh: '调用支付JSAPI缺少参数：{name}（六个参数都须为字符串）',
  },
  milliseconds: {
    en: 'timeStamp is in whole seconds, not {timeStamp}',
    zh: 'timeStamp 应为秒数，收到的是 {timeStamp}',
  },
  noPrepayId: {
    en: 'package is prepay_id=..., not {package}',
    zh: 'package 应为 prepay_id=…，收到的是 {package}',
  },
  unknownSignType: {
    en: 'signType is RSA (v3), MD5 or HMAC-SHA256 (v2), not {signType}',
    zh: 'signType 应为 RSA（v3）、MD5 或 HMAC-SHA256（v2），收到的是 {signType}',
  },
  noPayKey: {
    en: 'no key of the app is registered to check {signType} with: payPublicKey for v3, payKey for v2',
    zh: '应用没有登记校验 {signType} 的密钥：v3 用 payPublicKey，v2 用 payKey',
  },
  noLastLine: {
    en: 'the last of the four lines was signed without its line end: {text}',
    zh: '签名串的第四行末尾缺少换行符：{text}',
  },
  barePrepayId: {
    en: 'the number alone was signed, without prepay_id= before it: {text}',
    zh: '签名时 package 只用了编号，缺少 prepay_id=：{text}',
  },
  lowerTimestamp: {
    en: 'timestamp was signed, and the parameter is called timeStamp: {text}',
    zh: '签名时写成了 timestamp，应为 timeStamp：{text}',
  },
  withoutSignType: {
    en: 'in v2, signType is signed too: {text}',
    zh: 'v2 的签名串中须有 signType：{text}',
  },
  wrongPaySign: {
    en: 'paySign is not the signature of {text} by the key that is registered',
    zh: 'paySign 不是用已登记的密钥对 {text} 的签名',
  },
}

export function explainFault(
  { kind, values }: { kind: FaultKind; values: Readonly<Record<string, string>> },
  language: DeveloperLanguage,
): string {
  return interpolate(texts[kind][language], values)
}
