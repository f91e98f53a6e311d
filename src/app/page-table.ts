import type { ComponentType } from 'react'
import type { PageName } from '#contract/pages.ts'
import { loadSdk } from '#src/services/im-client/vendor/load-sdk.ts'

export type PageRow = {
  load: () => Promise<ComponentType>
  /** The groups of messages that it shows besides those of the frame and the widgets. */
  messages: readonly string[]
  /** Who may enter: a member is signed in, a doctor is a member with doctorType 2. */
  access?: 'member' | 'doctor'
  tone?: 'brand'
  /** A tab-bar page keeps its scroll position and has no way back. */
  tab?: true
  /** Pulling it down refreshes it (spec 2). */
  pullToRefresh?: true
  /**
   * Scripts that the page needs at once: fetched together with its own when the application opens with
   * the page, and somebody is signed in.
   */
  beside?: readonly (() => Promise<unknown>)[]
  /** Pages that people open from here: fetched once this page is shown and the browser is idle. */
  next?: readonly PageName[]
}

/**
 * Every page of the product by its name, home once for both of its paths; a new name in the
 * contract breaks the build until it is here. The title is the message `page.<name>`.
 */
export const pageTable: Record<Exclude<PageName, 'homeAlias'>, PageRow> = {
  home: {
    load: () => import('#src/features/home/home-page.tsx').then((file) => file.HomePage),
    messages: ['home'],
    tone: 'brand',
    tab: true,
    next: ['service', 'userInfo', 'askDoctor', 'search'],
  },
  service: {
    load: () => import('#src/features/service/service-page.tsx').then((file) => file.ServicePage),
    messages: ['service'],
    tab: true,
    next: ['home', 'userInfo', 'login', 'privacy'],
  },
  userInfo: {
    load: () => import('#src/features/user/user-info-page.tsx').then((file) => file.UserInfoPage),
    messages: ['user', 'upload'],
    tab: true,
    next: ['home', 'service', 'askPersons', 'privacy'],
  },
  login: {
    load: () => import('#src/features/login/login-page.tsx').then((file) => file.LoginPage),
    messages: ['login'],
    next: ['home', 'privacy'],
  },
  workbench: {
    load: () =>
      import('#src/features/workbench/workbench-page.tsx').then((file) => file.WorkbenchPage),
    messages: ['workbench', 'consult', 'symptom'],
    access: 'doctor',
    tab: true,
    next: ['chat', 'conversations', 'userInfo'],
  },
  chat: {
    load: () => import('#src/features/chat/chat-page.tsx').then((file) => file.ChatPage),
    messages: ['chat', 'cards'],
    access: 'member',
    beside: [
      loadSdk,
      () => import('./chat-wiring.ts'),
      () => import('#src/features/chat/room/chat-room.tsx'),
    ],
  },
  conversations: {
    load: () =>
      import('#src/features/chat/conversations/conversations-page.tsx').then(
        (file) => file.ConversationsPage,
      ),
    messages: ['conversations'],
    tab: true,
    access: 'member',
    next: ['chat', 'chooseContacts'],
  },
  healthInfo: {
    load: () => import('#src/features/patient/health-page.tsx').then((file) => file.HealthPage),
    messages: ['health'],
    access: 'member',
  },
  chooseContacts: {
    load: () =>
      import('#src/features/chat/contacts/contacts-page.tsx').then((file) => file.ContactsPage),
    messages: ['conversations', 'contacts'],
    access: 'member',
    next: ['chat'],
  },
  videoPlay: {
    load: () => import('#src/features/chat/video/video-page.tsx').then((file) => file.VideoPage),
    messages: ['conversations'],
    access: 'member',
  },
  group: {
    load: () => import('#src/features/group/group-page.tsx').then((file) => file.GroupPage),
    messages: ['group', 'contacts'],
    access: 'member',
    next: ['groupMembers', 'chat'],
  },
  groupMembers: {
    load: () => import('#src/features/group/members-page.tsx').then((file) => file.MembersPage),
    messages: ['group', 'contacts'],
    access: 'member',
  },
  privacy: {
    load: () => import('#src/features/privacy/privacy-page.tsx').then((file) => file.PrivacyPage),
    messages: ['privacy'],
  },
  askDoctor: {
    load: () =>
      import('#src/features/doctor/ask-doctor-page.tsx').then((file) => file.AskDoctorPage),
    messages: ['doctor'],
    next: ['doctorDetail', 'describeSymptom'],
  },
  history: {
    load: () =>
      import('#src/features/consult/lists/history-page.tsx').then((file) => file.HistoryPage),
    messages: ['consult', 'consults'],
    access: 'member',
    pullToRefresh: true,
    next: ['consultDetail', 'askPay'],
  },
  myConsult: {
    load: () =>
      import('#src/features/consult/lists/my-consult-page.tsx').then((file) => file.MyConsultPage),
    messages: ['consult', 'consults'],
    access: 'member',
    next: ['history', 'allConsult', 'consultDetail'],
  },
  doctorDetail: {
    load: () =>
      import('#src/features/doctor/doctor-detail-page.tsx').then((file) => file.DoctorDetailPage),
    messages: ['doctor'],
    next: ['doctorComment', 'describeSymptom'],
  },
  doctorComment: {
    load: () =>
      import('#src/features/doctor/doctor-comment-page.tsx').then((file) => file.DoctorCommentPage),
    messages: ['doctor'],
    next: ['doctorDetail'],
  },
  interpretation: {
    load: () =>
      import('#src/features/interpretation/interpretation-page.tsx').then(
        (file) => file.InterpretationPage,
      ),
    messages: ['monitoring'],
    access: 'member',
    next: ['tutelageHistory', 'describeSymptom'],
  },
  consultDetail: {
    load: () =>
      import('#src/features/consult/detail/consult-detail-page.tsx').then(
        (file) => file.ConsultDetailPage,
      ),
    messages: ['consult', 'symptom'],
    access: 'member',
    next: ['chat', 'askPay'],
  },
  describeSymptom: {
    load: () =>
      import('#src/features/consult/order/describe-symptom-page.tsx').then(
        (file) => file.DescribeSymptomPage,
      ),
    messages: ['ask', 'symptom', 'upload'],
    access: 'member',
    next: ['askPay', 'askPersons'],
  },
  createRecord: {
    load: () =>
      import('#src/features/patient/medical-record-page.tsx').then(
        (file) => file.MedicalRecordPage,
      ),
    messages: ['records', 'upload'],
    access: 'member',
    next: ['askPersons'],
  },
  evaluate: {
    load: () =>
      import('#src/features/evaluate/evaluate-page.tsx').then((file) => file.EvaluatePage),
    messages: ['evaluate', 'upload'],
    access: 'member',
    next: ['consultDetail'],
  },
  tutelageHistory: {
    load: () => import('#src/features/monitor/tutelage-page.tsx').then((file) => file.TutelagePage),
    messages: ['monitoring', 'tutelage'],
    access: 'member',
    next: ['interpretation', 'describeSymptom'],
  },
  allConsult: {
    load: () =>
      import('#src/features/consult/lists/all-consult-page.tsx').then(
        (file) => file.AllConsultPage,
      ),
    messages: ['consult', 'consults'],
    access: 'member',
    next: ['allConsultDetail'],
  },
  allConsultDetail: {
    load: () =>
      import('#src/features/consult/detail/all-consult-detail-page.tsx').then(
        (file) => file.AllConsultDetailPage,
      ),
    messages: ['consult', 'consults', 'cards', 'symptom'],
    access: 'member',
  },
  search: {
    load: () => import('#src/features/doctor/search-page.tsx').then((file) => file.SearchPage),
    messages: ['doctor'],
    next: ['doctorDetail', 'askDoctor'],
  },
  askQuick: {
    load: () => import('#src/features/quick/ask-quick-page.tsx').then((file) => file.AskQuickPage),
    messages: ['quick'],
    next: ['askUpload', 'history'],
  },
  askUpload: {
    load: () =>
      import('#src/features/consult/order/ask-upload-page.tsx').then((file) => file.AskUploadPage),
    messages: ['ask', 'symptom', 'upload'],
    access: 'member',
    next: ['askPay', 'askPersons'],
  },
  askPersons: {
    load: () => import('#src/features/patient/patients-page.tsx').then((file) => file.PatientsPage),
    messages: ['patient'],
    access: 'member',
  },
  askPay: {
    load: () =>
      import('#src/features/consult/payment/ask-pay-page.tsx').then((file) => file.AskPayPage),
    messages: ['consult', 'pay', 'quick'],
    access: 'member',
    next: ['consultDetail', 'chat'],
  },
  ownServices: {
    load: () =>
      import('#src/features/doctor/own/own-services-page.tsx').then((file) => file.OwnServicesPage),
    messages: ['doctor'],
    access: 'doctor',
  },
  ownIncome: {
    load: () =>
      import('#src/features/workbench/income/own-income-page.tsx').then(
        (file) => file.OwnIncomePage,
      ),
    messages: ['workbench', 'consult'],
    access: 'doctor',
  },
}
