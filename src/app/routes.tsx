import { pages, type PageName } from '#contract/pages.ts'
import { pageSource, type PageSource } from './page-source.ts'

export type Route = {
  /** The message id of the page's title. */
  title: string
  source: PageSource
  tone: 'plain' | 'brand'
  /** A tab-bar page keeps its scroll position and has no way back. */
  tab: boolean
}

type Options = Partial<Pick<Route, 'tone' | 'tab'>>

const coming = pageSource(() => import('./coming-page.tsx').then((file) => file.ComingPage))

function built(title: string, load: Parameters<typeof pageSource>[0], options?: Options): Route {
  return { title, source: pageSource(load), tone: 'plain', tab: false, ...options }
}

function onItsWay(title: string, options?: Options): Route {
  return { title, source: coming, tone: 'plain', tab: false, ...options }
}

const home = built(
  'home.title',
  () => import('#src/features/home/home-page.tsx').then((file) => file.HomePage),
  { tone: 'brand', tab: true },
)

/** Every page of the product; a new name in the contract breaks the build until it is here. */
const routes: Record<PageName, Route> = {
  home,
  homeAlias: home,
  service: built(
    'service.title',
    () => import('#src/features/service/service-page.tsx').then((file) => file.ServicePage),
    { tab: true },
  ),
  userInfo: built(
    'user.title',
    () => import('#src/features/user/user-info-page.tsx').then((file) => file.UserInfoPage),
    { tab: true },
  ),
  login: built('login.title', () =>
    import('#src/features/login/login-page.tsx').then((file) => file.LoginPage),
  ),
  workbench: built('workbench.title', () =>
    import('#src/features/workbench/workbench-page.tsx').then((file) => file.WorkbenchPage),
  ),
  chat: built('chat.title', () =>
    import('#src/features/chat/chat-page.tsx').then((file) => file.ChatPage),
  ),
  conversations: onItsWay('page.conversations', { tab: true }),
  healthInfo: onItsWay('page.healthInfo'),
  chooseContacts: onItsWay('page.chooseContacts'),
  videoPlay: onItsWay('page.videoPlay'),
  group: onItsWay('page.group'),
  groupMembers: onItsWay('page.groupMembers'),
  privacy: onItsWay('page.privacy'),
  askDoctor: onItsWay('page.askDoctor'),
  history: onItsWay('page.history'),
  myConsult: onItsWay('page.myConsult'),
  doctorDetail: onItsWay('page.doctorDetail'),
  doctorComment: onItsWay('page.doctorComment'),
  interpretation: onItsWay('page.interpretation'),
  consultDetail: onItsWay('page.consultDetail'),
  describeSymptom: onItsWay('page.describeSymptom'),
  createRecord: onItsWay('page.createRecord'),
  evaluate: onItsWay('page.evaluate'),
  tutelageHistory: onItsWay('page.tutelageHistory'),
  allConsult: onItsWay('page.allConsult'),
  allConsultDetail: onItsWay('page.allConsultDetail'),
  search: onItsWay('page.search'),
  askSpeed: onItsWay('page.askSpeed'),
  askUpload: onItsWay('page.askUpload'),
  askPersons: onItsWay('page.askPersons'),
  askPay: onItsWay('page.askPay'),
}

const notFound = built('notFound.title', () =>
  import('./not-found-page.tsx').then((file) => file.NotFoundPage),
)

const names = new Map<string, PageName>(
  // Object.keys widens the table's own keys to string.
  (Object.keys(pages) as PageName[]).map((name) => [pages[name], name]),
)

/** The route at a path; a slash too many at its end does not matter. */
export function routeAt(pathname: string): Route {
  const name = names.get(pathname.replace(/\/+$/, '') || pages.home)
  return name === undefined ? notFound : routes[name]
}
