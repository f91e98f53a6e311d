import type { Request } from 'express'
import { interpolate } from '#harness/domain/interpolate.ts'
import { developerLanguage, type DeveloperLanguage } from './developer-language.ts'

/** What the harness refuses a developer with; `{name}` is a value. */
const texts = {
  needsKey: {
    en: 'A key is needed: Authorization: Bearer <key>; the console’s address that was printed at the start has it',
    zh: '需要密钥：Authorization: Bearer <key>，见启动时打印的控制台地址',
  },
  otherHost: {
    en: 'The host name {host} is not accepted; --allowed-hosts adds it',
    zh: '不接受的主机名：{host}；用 --allowed-hosts 允许',
  },
  otherOrigin: {
    en: 'Only pages of the harness itself may call this, not {origin}',
    zh: '只接受本站的调用，收到的是 {origin}',
  },
  unlabelled: {
    en: 'A body needs the header Content-Type: application/json',
    zh: '请求体须带请求头 Content-Type: application/json',
  },
  unsupported: {
    en: 'The harness does not play this call of the platform: {call}',
    zh: '模拟环境没有这个平台接口：{call}',
  },
  away: {
    en: 'The data can’t be read or written now: the database, the bucket or the disk is away or full; try again in a moment',
    zh: '暂时无法读写数据：数据库、存储桶或磁盘不可用或已满；请稍后再试',
  },
  givenUp: {
    en: 'A reset, or a snapshot that is restored, has ended this call while a fault held it back',
    zh: '故障延迟期间发生了重置或快照恢复，此调用已终止',
  },
  noEndpoint: { en: 'There is no endpoint {call}', zh: '没有这个接口：{call}' },
  noApp: {
    en: 'No app {appId} is registered; POST /harness/api/apps registers it',
    zh: '没有登记应用 {appId}；用 POST /harness/api/apps 登记',
  },
  noIdentity: { en: 'There is no identity {openId}', zh: '没有这个身份：{openId}' },
  noSeedAccount: {
    en: 'The seed binds {openId} to {userId}, but {base} has no such account',
    zh: '初始数据将 {openId} 绑定到 {userId}，但 {base} 没有这个账号',
  },
  noErrorPage: { en: 'There is no error page {code}', zh: '没有这个错误页面：{code}' },
  noChatUser: { en: 'There is no chat user {userId}', zh: '没有这个聊天用户：{userId}' },
  noChatCommand: { en: 'There is no chat command {servcmd}', zh: '没有这个聊天命令：{servcmd}' },
  noUser: { en: 'There is no user {userId}', zh: '没有这个用户：{userId}' },
  noPatient: { en: 'There is no patient {patientId}', zh: '没有这个就诊人：{patientId}' },
  noPayment: { en: 'There is no payment {prepayId}', zh: '没有这笔支付：{prepayId}' },
  noInvoice: {
    en: 'No invoice was asked for of the consultation {consultationId}',
    zh: '咨询 {consultationId} 没有申请发票',
  },
  voidedInvoice: {
    en: 'The invoice of the consultation {consultationId} is void: its money went back',
    zh: '咨询 {consultationId} 的发票已作废：款项已退回',
  },
  noFault: { en: 'There is no fault {id}', zh: '没有这个故障：{id}' },
  noSwitch: {
    en: 'There is no switch {name}; there are {names}',
    zh: '没有这个开关：{name}；有 {names}',
  },
  noSnapshot: { en: 'There is no snapshot {name}', zh: '没有这个快照：{name}' },
  otherSnapshot: {
    en: 'The snapshot {name} is of another version of the harness and can’t be restored',
    zh: '快照 {name} 由其他版本的模拟环境保存，无法恢复',
  },
  ownApp: {
    en: '{appId} is the harness’s own application',
    zh: '这是模拟环境自己的应用：{appId}',
  },
  noPublicKey: {
    en: 'The payPublicKey is no public key in PEM',
    zh: 'payPublicKey 不是 PEM 格式的公钥',
  },
  badTime: {
    en: 'The time must be from 1970 to 9999: {now}',
    zh: '时间须在 1970 年到 9999 年之间：{now}',
  },
  oneOf: {
    en: 'Exactly one of {one} and {other} is needed',
    zh: '{one} 与 {other} 须有且仅有一个',
  },
  sentSome: {
    en: '{sent} of {count} were sent, then one was refused: {code} {message}',
    zh: '{count} 条中已发 {sent} 条，随后被拒绝：{code} {message}',
  },
} as const satisfies Record<string, Record<DeveloperLanguage, string>>

export type DeveloperMessage = keyof typeof texts
export type DeveloperValues = Record<string, string | number>

export function writeDeveloperMessage(
  message: DeveloperMessage,
  values: DeveloperValues,
  language: DeveloperLanguage,
): string {
  return interpolate(texts[message][language], values)
}

/** What a refused call is answered with, in its own language. */
export function developerRefusal(
  request: Request,
  message: DeveloperMessage,
  values: DeveloperValues = {},
): { ok: false; error: string } {
  return { ok: false, error: writeDeveloperMessage(message, values, developerLanguage(request)) }
}
