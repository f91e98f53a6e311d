/** The path of every page (spec 2, screens 8). `homeAlias` opens the same page as `home`. */
export const pages = {
  home: '/',
  homeAlias: '/pages/index/index',
  service: '/pages/service/service',
  userInfo: '/pages/userInfo/userInfo',
  healthInfo: '/pages/userHealthInfo/userHealthInfo',
  conversations: '/pages/TUIKit/TUIPages/TUIConversation/index',
  chooseContacts: '/pages/TUIKit/TUIPages/TUIConversation/create',
  chat: '/pages/TUIKit/TUIPages/TUIChat/index',
  workbench: '/pages/desktop/desktop',
  videoPlay: '/pages/TUIKit/TUIPages/TUIChat/components/message-elements/video-play',
  group: '/pages/TUIKit/TUIPages/TUIGroup/index',
  groupMembers: '/pages/TUIKit/TUIPages/TUIGroup/memberOperate',
  login: '/pages/login/login',
  privacy: '/pages/privacy/private_privacy',
  askDoctor: '/pages/consult/askDoctor/askDoctor',
  history: '/pages/consult/history/history',
  myConsult: '/pages/consult/myConsult/myConsult',
  doctorDetail: '/pages/doctor/doctorDetail/doctorDetail',
  doctorComment: '/pages/doctor/doctorComment/doctorComment',
  interpretation: '/pages/doctor/interpretation/interpretation',
  consultDetail: '/pages/doctor/newChat',
  describeSymptom: '/pages/inquiry/describeSymptom/describeSymptom',
  createRecord: '/pages/inquiry/createRecord/createRecord',
  evaluate: '/pages/evaluate/evaluate',
  tutelageHistory: '/pages/tutelageHistory/tutelageHistory',
  allConsult: '/pages/consult/all-consult/all-consult',
  allConsultDetail: '/pages/consult/all-consult-detail/all-consult-detail',
  search: '/pages/consult/search/search',
  askQuick: '/pages/consult/askSpeed/askSpeed',
  askUpload: '/pages/consult/askUpload/askUpload',
  askPersons: '/pages/consult/askPersons/askPersons',
  askPay: '/pages/consult/askPay/askPay',
  // Of this project, beside those of the specification.
  ownServices: '/pages/desktop/services/services',
  ownIncome: '/pages/desktop/income/income',
} as const

export type PageName = keyof typeof pages

/** The login page that afterwards opens `returnTo`, a path of ours with its query. */
export function loginPath(returnTo: string): string {
  return `${pages.login}?returnUrl=${encodeURIComponent(returnTo)}`
}

/** The page of a doctor. */
export function doctorPath(doctorId: string): string {
  return `${pages.doctorDetail}?doctorId=${encodeURIComponent(doctorId)}`
}

/** The page of a consultation, for either of its people. */
export function consultationPath(consultationId: string): string {
  return `${pages.consultDetail}?consultationId=${encodeURIComponent(consultationId)}`
}

/** Where an order is paid. */
export function payPath(consultationId: string): string {
  return `${pages.askPay}?consultationId=${encodeURIComponent(consultationId)}`
}

/** The page of a conversation, such as `C2C20001`. */
export function chatPath(conversationId: string): string {
  return `${pages.chat}?conversationID=${encodeURIComponent(conversationId)}`
}
