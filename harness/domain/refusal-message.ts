import type { Locale } from '#contract/preferences.ts'
import { interpolate } from './interpolate.ts'

/** What the service says no with, as people read it; `{name}` is a value. */
export const refusalMessages = {
  signedOut: {
    'zh-Hans': '登录已失效，请重新登录',
    'zh-Hant': '登入已失效，請重新登入',
    en: 'Your session has ended. Please log in again',
  },
  unknownEndpoint: {
    'zh-Hans': '没有这个接口：{call}',
    'zh-Hant': '沒有這個介面：{call}',
    en: 'There is no such endpoint: {call}',
  },
  tooLarge: {
    'zh-Hans': '请求体不能超过 {max} MB',
    'zh-Hant': '請求內容不能超過 {max} MB',
    en: 'A request may hold at most {max} MB',
  },
  notJson: {
    'zh-Hans': '请求体不是合法的 JSON',
    'zh-Hant': '請求內容不是合法的 JSON',
    en: 'The request is not valid JSON',
  },
  noObject: {
    'zh-Hans': '请求体应为对象',
    'zh-Hant': '請求內容應為物件',
    en: 'The request must be an object',
  },
  invalidRequest: {
    'zh-Hans': '请求不合法',
    'zh-Hant': '請求不合法',
    en: 'The request is not valid',
  },
  brokenRule: {
    'zh-Hans': '请求不合法：{rule}',
    'zh-Hant': '請求不合法：{rule}',
    en: 'The request is not valid: {rule}',
  },
  unknownFields: {
    'zh-Hans': '未知字段：{fields}',
    'zh-Hant': '未知欄位：{fields}',
    en: 'Unknown fields: {fields}',
  },
  invalidField: {
    'zh-Hans': '字段不合法：{field}',
    'zh-Hant': '欄位不合法：{field}',
    en: 'This field is not valid: {field}',
  },
  notFound: {
    'zh-Hans': '内容不存在或已删除',
    'zh-Hant': '內容不存在或已刪除',
    en: 'This does not exist, or was deleted',
  },
  serverError: {
    'zh-Hans': '服务器异常',
    'zh-Hant': '伺服器異常',
    en: 'Something went wrong on the server',
  },
  mobileInvalid: {
    'zh-Hans': '手机号不正确',
    'zh-Hant': '手機號碼不正確',
    en: 'This is not a mobile number',
  },
  smsCodeInvalid: {
    'zh-Hans': '验证码是6个数字',
    'zh-Hant': '驗證碼是6個數字',
    en: 'The code has 6 digits',
  },
  smsCodeWrong: {
    'zh-Hans': '验证码错误或已过期',
    'zh-Hant': '驗證碼錯誤或已過期',
    en: 'The code is wrong, or has expired',
  },
  smsTooFrequent: {
    'zh-Hans': '发送过于频繁，请 {seconds} 秒后再试',
    'zh-Hant': '傳送過於頻繁，請 {seconds} 秒後再試',
    en: 'Too many codes. Please try again in {seconds} s',
  },
  accountsTooFrequent: {
    'zh-Hans': '注册过于频繁，请 {seconds} 秒后再试',
    'zh-Hant': '註冊過於頻繁，請 {seconds} 秒後再試',
    en: 'Too many new accounts. Please try again in {seconds} s',
  },
  openIdUnproven: {
    'zh-Hans': '请在微信中重新打开链接后再绑定',
    'zh-Hant': '請在微信中重新打開連結後再綁定',
    en: 'Please open the link in WeChat again, then bind the account',
  },
  codeInvalid: {
    'zh-Hans': '授权码无效或已过期，请重新打开链接（{answer}）',
    'zh-Hant': '授權碼無效或已過期，請重新打開連結（{answer}）',
    en: 'The authorization code is not valid any more. Please open the link again ({answer})',
  },
  codeUsed: {
    'zh-Hans': '授权码已被使用，请重新打开链接（{answer}）',
    'zh-Hant': '授權碼已被使用，請重新打開連結（{answer}）',
    en: 'The authorization code was used before. Please open the link again ({answer})',
  },
  codeMissing: {
    'zh-Hans': '缺少授权码，请重新打开链接（{answer}）',
    'zh-Hant': '缺少授權碼，請重新打開連結（{answer}）',
    en: 'The authorization code is missing. Please open the link again ({answer})',
  },
  patientKnown: {
    'zh-Hans': '这个身份证号已经添加过',
    'zh-Hant': '這個身分證號已經新增過',
    en: 'This ID number has been added before',
  },
  patientsFull: {
    'zh-Hans': '最多可添加 {max} 位患者',
    'zh-Hant': '最多可新增 {max} 位患者',
    en: 'You can add at most {max} patients',
  },
  doctorUnknown: {
    'zh-Hans': '没有找到这位医生',
    'zh-Hant': '沒有找到這位醫師',
    en: 'This doctor was not found',
  },
  doctorsOnly: {
    'zh-Hans': '仅限医生使用',
    'zh-Hant': '僅限醫師使用',
    en: 'For doctors only',
  },
  consultationConflict: {
    'zh-Hans': '咨询状态已变化，请刷新后再试',
    'zh-Hant': '諮詢狀態已變化，請重新整理後再試',
    en: 'The consultation has changed. Please refresh and try again',
  },
  consultationTaken: {
    'zh-Hans': '已被其他医生接诊',
    'zh-Hant': '已被其他醫師接診',
    en: 'Another doctor has taken this consultation',
  },
  priceChanged: {
    'zh-Hans': '价格已变为 ¥{yuan}，请确认后再继续',
    'zh-Hant': '價格已變為 ¥{yuan}，請確認後再繼續',
    en: 'The price is now ¥{yuan}. Please check it before you go on',
  },
  serviceUnavailable: {
    'zh-Hans': '医生未开通这项服务',
    'zh-Hant': '醫師未開通這項服務',
    en: 'The doctor does not offer this service',
  },
  serviceClosed: {
    'zh-Hans': '医生已关闭这项服务',
    'zh-Hant': '醫師已關閉這項服務',
    en: 'The doctor has closed this service',
  },
  doctorResting: {
    'zh-Hans': '医生休息中，暂不接诊',
    'zh-Hant': '醫師休息中，暫不接診',
    en: 'The doctor is not taking consultations at the moment',
  },
  transferResting: {
    'zh-Hans': '这位医生正在休息，暂时不能转诊',
    'zh-Hant': '這位醫師正在休息，暫時不能轉診',
    en: 'This doctor is not taking consultations at the moment and can’t be referred to',
  },
  transferUnoffered: {
    'zh-Hans': '这位医生未开通这项服务，不能转诊',
    'zh-Hant': '這位醫師未開通這項服務，不能轉診',
    en: 'This doctor does not offer this service and can’t be referred to',
  },
  transferLevel: {
    'zh-Hans': '这位医生不属于患者所选的医生级别，不能转诊',
    'zh-Hant': '這位醫師不屬於患者所選的醫師級別，不能轉診',
    en: 'This doctor is not of the level that the patient chose and can’t be referred to',
  },
  fullyBooked: {
    'zh-Hans': '今日已约满',
    'zh-Hant': '今日已約滿',
    en: 'Fully booked for today',
  },
  tooManyHeld: {
    'zh-Hans': '您在这位医生处已有多个未完成的订单，请先处理',
    'zh-Hant': '您在這位醫師處已有多個未完成的訂單，請先處理',
    en: 'You already have several open orders with this doctor. Please settle those first',
  },
  rightsUnavailable: {
    'zh-Hans': '咨询卡不可用，请换一种支付方式',
    'zh-Hant': '諮詢卡不可用，請換一種支付方式',
    en: 'This card can’t be used. Please pay in another way',
  },
  fileNameInvalid: {
    'zh-Hans': '文件名不合法',
    'zh-Hant': '檔名不合法',
    en: 'This file name is not valid',
  },
  loginFirst: {
    'zh-Hans': '请先登录',
    'zh-Hant': '請先登入',
    en: 'Please log in first',
  },
  uploadTooLarge: {
    'zh-Hans': '超过大小限制',
    'zh-Hant': '超過大小限制',
    en: 'This file is too large',
  },
  callTimeWrong: {
    'zh-Hans': '这个时间已过，或超出本次咨询的期限，请另选时间',
    'zh-Hant': '這個時間已過，或超出本次諮詢的期限，請另選時間',
    en: 'This time is over, or after the consultation ends. Please choose another one',
  },
  recordingTooShort: {
    'zh-Hans': '监护数据不足 {minutes} 分钟，无法解读，请重新监护',
    'zh-Hant': '監測資料不足 {minutes} 分鐘，無法解讀，請重新監測',
    en: 'This recording is shorter than {minutes} minutes, too short to be interpreted. Please record again',
  },
  recordingUnheard: {
    'zh-Hans': '这段监护没有有效的胎心信号，无法解读，请重新监护',
    'zh-Hant': '這段監測沒有有效的胎心訊號，無法解讀，請重新監測',
    en: 'No heart was heard in this recording, so it can’t be interpreted. Please record again',
  },
  recordingLive: {
    'zh-Hans': '监护还在进行，请结束后再申请解读',
    'zh-Hant': '監測還在進行，請結束後再申請解讀',
    en: 'This recording is still going on. Please ask once it has ended',
  },
  recordingRequested: {
    'zh-Hans': '这段监护已申请过解读，请到监护记录查看',
    'zh-Hant': '這段監測已申請過解讀，請到監測紀錄查看',
    en: 'A doctor has been asked about this recording already. Please see your recordings',
  },
  recordingOfAnother: {
    'zh-Hans': '这段监护属于另一位就诊人，请核对后再提交',
    'zh-Hant': '這段監測屬於另一位就診人，請核對後再提交',
    en: 'This recording is of another patient. Please check before you go on',
  },
  draftConflict: {
    'zh-Hans': '这份解读已在另一台设备上修改，请刷新后再编辑',
    'zh-Hant': '這份解讀已在另一部裝置上修改，請重新整理後再編輯',
    en: 'This report was changed on another device. Please refresh before you go on',
  },
  ratingGiven: {
    'zh-Hans': '您已评价过，评价提交后不能修改',
    'zh-Hant': '您已評價過，評價提交後不能修改',
    en: 'You have rated this before, and a rating can’t be changed',
  },
  reviewReplied: {
    'zh-Hans': '这条评价已经回复过，不能再修改',
    'zh-Hant': '這則評價已經回覆過，不能再修改',
    en: 'This review was answered before, and the answer can’t be changed',
  },
  servicesConflict: {
    'zh-Hans': '服务与价格已在另一台设备上修改，请核对后再保存',
    'zh-Hant': '服務與價格已在另一部裝置上修改，請核對後再儲存',
    en: 'Your services were changed on another device. Please check before you save',
  },
  reportSigned: {
    'zh-Hans': '报告已签发，不能再修改',
    'zh-Hant': '報告已簽發，不能再修改',
    en: 'The report is signed and can’t be changed any more',
  },
  invoiceConflict: {
    'zh-Hans': '这笔订单已经申请过发票，内容不能再改',
    'zh-Hant': '這筆訂單已經申請過發票，內容不能再改',
    en: 'The invoice of this order was asked for already and can’t be changed',
  },
  prescriptionConflict: {
    'zh-Hans': '这份建议已经发出，内容不能再改',
    'zh-Hant': '這份建議已經送出，內容不能再改',
    en: 'This advice was given already and can’t be changed',
  },
  prescriptionClosed: {
    'zh-Hans': '咨询不在进行中，不能开具建议',
    'zh-Hant': '諮詢不在進行中，不能開立建議',
    en: 'The consultation is not running, so no advice can be given',
  },
  prescriptionUnlicensed: {
    'zh-Hans': '您未开通处方权限，请只填写诊断',
    'zh-Hant': '您未開通處方權限，請只填寫診斷',
    en: 'You may not prescribe medicines. Please give the diagnosis alone',
  },
} as const satisfies Record<string, Record<Locale, string>>

export type RefusalMessage = keyof typeof refusalMessages
export type MessageValues = Readonly<Record<string, string | number>>

/** A message in the language of who reads it. */
export function writeRefusalMessage(
  message: RefusalMessage,
  values: MessageValues,
  language: Locale,
): string {
  return interpolate(refusalMessages[message][language], values)
}
