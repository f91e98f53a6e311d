import type { ComponentType } from 'react'
import { pages, type PageName } from '#contract/pages.ts'
import { reloadOnce } from './lost-chunk.ts'
import { needMessages } from './messages.ts'
import { pageSource, type PageSource } from './page-source.ts'

export type PageRoute = {
  /** The message id of the page's title. */
  title: string
  source: PageSource
  tone: 'plain' | 'brand'
  /** A tab-bar page keeps its scroll position and has no way back. */
  tab: boolean
  /** Where people go from here: fetched once the page stands and nothing else is to be done. */
  next: readonly PageName[]
}

type Options = Partial<Pick<PageRoute, 'tone' | 'tab' | 'next'>> & {
  /** Who may enter: a member is signed in, a doctor is a member with doctorType 2. */
  access?: keyof typeof gates
  /** Pulling it down refreshes it (spec 2). */
  pullToRefresh?: boolean
}
type Load = () => Promise<ComponentType>

const coming: Load = () => import('./coming-page.tsx').then((file) => file.ComingPage)

/** What lets people into a page, fetched with it. */
const gates = {
  everyone: () => Promise.resolve((Content: ComponentType) => Content),
  member: () => import('./member-gate.tsx').then((file) => file.membersOnly),
  doctor: () => import('./doctor-gate.tsx').then((file) => file.doctorsOnly),
}

/** A page with the groups of texts that it shows before anything else has fetched them. */
function built(
  groups: string | readonly string[],
  title: string,
  load: Load,
  options: Options = {},
): PageRoute {
  const { access = 'everyone', pullToRefresh = false, tone = 'plain', tab = false } = options
  const fetch = async () => {
    const [Content, gate, refresh] = await Promise.all([
      load(),
      gates[access](),
      pullToRefresh && import('./refreshed-page.tsx'),
      ...[groups, 'widget'].flat().map(needMessages),
    ])
    return gate(refresh ? refresh.refreshed(Content) : Content)
  }
  const source = pageSource(fetch, reloadOnce)
  return { title: `page.${title}`, source, tone, tab, next: options.next ?? [] }
}

function onItsWay(title: string, options?: Options): PageRoute {
  return built('frame', title, coming, options)
}

const member = { access: 'member' } as const

const home = built(
  'home',
  'home',
  () => import('#src/features/home/home-page.tsx').then((file) => file.HomePage),
  { tone: 'brand', tab: true, next: ['service', 'userInfo', 'askDoctor', 'search'] },
)

/** Every page of the product; a new name in the contract breaks the build until it is here. */
export const routes: Record<PageName, PageRoute> = {
  home,
  homeAlias: home,
  service: built(
    'service',
    'service',
    () => import('#src/features/service/service-page.tsx').then((file) => file.ServicePage),
    { tab: true, next: ['home', 'userInfo', 'login', 'privacy'] },
  ),
  userInfo: built(
    'user',
    'userInfo',
    () => import('#src/features/user/user-info-page.tsx').then((file) => file.UserInfoPage),
    { tab: true, next: ['home', 'service', 'askPersons', 'privacy'] },
  ),
  login: built(
    'login',
    'login',
    () => import('#src/features/login/login-page.tsx').then((file) => file.LoginPage),
    { next: ['home', 'privacy'] },
  ),
  workbench: built(
    ['workbench', 'consult'],
    'workbench',
    () => import('#src/features/workbench/workbench-page.tsx').then((file) => file.WorkbenchPage),
    { access: 'doctor', next: ['chat', 'userInfo'] },
  ),
  chat: built(
    'chat',
    'chat',
    () => import('#src/features/chat/chat-page.tsx').then((file) => file.ChatPage),
    member,
  ),
  conversations: built(
    'conversations',
    'conversations',
    () =>
      import('#src/features/chat/conversations-page.tsx').then((file) => file.ConversationsPage),
    { tab: true, access: 'member', next: ['chat', 'chooseContacts'] },
  ),
  healthInfo: built(
    'health',
    'healthInfo',
    () => import('#src/features/patient/health-page.tsx').then((file) => file.HealthPage),
    member,
  ),
  chooseContacts: built(
    ['conversations', 'contacts'],
    'chooseContacts',
    () => import('#src/features/chat/contacts-page.tsx').then((file) => file.ContactsPage),
    { access: 'member', next: ['chat'] },
  ),
  videoPlay: built(
    'conversations',
    'videoPlay',
    () => import('#src/features/chat/video-page.tsx').then((file) => file.VideoPage),
    member,
  ),
  group: built(
    ['group', 'contacts'],
    'group',
    () => import('#src/features/group/group-page.tsx').then((file) => file.GroupPage),
    { access: 'member', next: ['groupMembers', 'chat'] },
  ),
  groupMembers: built(
    ['group', 'contacts'],
    'groupMembers',
    () => import('#src/features/group/members-page.tsx').then((file) => file.MembersPage),
    member,
  ),
  privacy: built('privacy', 'privacy', () =>
    import('#src/features/privacy/privacy-page.tsx').then((file) => file.PrivacyPage),
  ),
  askDoctor: built(
    'doctor',
    'askDoctor',
    () => import('#src/features/doctor/ask-doctor-page.tsx').then((file) => file.AskDoctorPage),
    { next: ['doctorDetail', 'describeSymptom'] },
  ),
  history: built(
    ['consult', 'consults'],
    'history',
    () => import('#src/features/consult/history-page.tsx').then((file) => file.HistoryPage),
    { access: 'member', pullToRefresh: true, next: ['consultDetail', 'askPay'] },
  ),
  myConsult: built(
    ['consult', 'consults'],
    'myConsult',
    () => import('#src/features/consult/my-consult-page.tsx').then((file) => file.MyConsultPage),
    { access: 'member', next: ['history', 'allConsult', 'consultDetail'] },
  ),
  doctorDetail: built(
    'doctor',
    'doctorDetail',
    () =>
      import('#src/features/doctor/doctor-detail-page.tsx').then((file) => file.DoctorDetailPage),
    { next: ['doctorComment', 'describeSymptom'] },
  ),
  doctorComment: built(
    'doctor',
    'doctorComment',
    () =>
      import('#src/features/doctor/doctor-comment-page.tsx').then((file) => file.DoctorCommentPage),
    { next: ['doctorDetail'] },
  ),
  interpretation: onItsWay('interpretation', member),
  consultDetail: built(
    ['consult', 'symptom'],
    'consultDetail',
    () =>
      import('#src/features/consult/consult-detail-page.tsx').then(
        (file) => file.ConsultDetailPage,
      ),
    { access: 'member', next: ['chat', 'askPay'] },
  ),
  describeSymptom: built(
    ['ask', 'symptom'],
    'describeSymptom',
    () =>
      import('#src/features/consult/describe-symptom-page.tsx').then(
        (file) => file.DescribeSymptomPage,
      ),
    { access: 'member', next: ['askPay', 'askPersons'] },
  ),
  createRecord: built(
    'records',
    'createRecord',
    () => import('#src/features/patient/record-page.tsx').then((file) => file.RecordPage),
    { access: 'member', next: ['askPersons'] },
  ),
  evaluate: built(
    'evaluate',
    'evaluate',
    () => import('#src/features/evaluate/evaluate-page.tsx').then((file) => file.EvaluatePage),
    { access: 'member', next: ['consultDetail'] },
  ),
  tutelageHistory: onItsWay('tutelageHistory', member),
  allConsult: built(
    ['consult', 'consults'],
    'allConsult',
    () => import('#src/features/consult/all-consult-page.tsx').then((file) => file.AllConsultPage),
    { access: 'member', next: ['allConsultDetail'] },
  ),
  allConsultDetail: built(
    ['consult', 'consults', 'cards', 'symptom'],
    'allConsultDetail',
    () =>
      import('#src/features/consult/all-consult-detail-page.tsx').then(
        (file) => file.AllConsultDetailPage,
      ),
    member,
  ),
  search: built(
    'doctor',
    'search',
    () => import('#src/features/doctor/search-page.tsx').then((file) => file.SearchPage),
    { next: ['doctorDetail', 'askDoctor'] },
  ),
  askSpeed: built(
    'speed',
    'askSpeed',
    () => import('#src/features/speed/ask-speed-page.tsx').then((file) => file.AskSpeedPage),
    { next: ['askUpload', 'history'] },
  ),
  askUpload: built(
    ['ask', 'symptom'],
    'askUpload',
    () => import('#src/features/consult/ask-upload-page.tsx').then((file) => file.AskUploadPage),
    { access: 'member', next: ['askPay', 'askPersons'] },
  ),
  askPersons: built(
    'patient',
    'askPersons',
    () => import('#src/features/patient/patients-page.tsx').then((file) => file.PatientsPage),
    member,
  ),
  askPay: built(
    ['consult', 'pay'],
    'askPay',
    () => import('#src/features/consult/ask-pay-page.tsx').then((file) => file.AskPayPage),
    { access: 'member', next: ['consultDetail', 'chat'] },
  ),
}

const notFound = built('frame', 'notFound', () =>
  import('./not-found-page.tsx').then((file) => file.NotFoundPage),
)

/** What the router matches: the path of every page, and for any other the page that says so. */
export const routePaths: readonly { path: string; caseSensitive: true; route: PageRoute }[] = [
  // Object.keys widens the table's own keys to string.
  ...(Object.keys(pages) as PageName[]).map(
    (name) => ({ path: pages[name], caseSensitive: true, route: routes[name] }) as const,
  ),
  { path: '*', caseSensitive: true, route: notFound },
]

/** Fetches where people go from here, and how they sign in and out. */
export function fetchNext(route: PageRoute): void {
  import('./session-actions.ts').catch(() => {})
  for (const name of route.next) routes[name].source.fetch()
}
