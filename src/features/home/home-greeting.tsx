import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { loginPath, pages } from '#contract/pages.ts'
import { QueryView } from '#src/blocks/query-view.tsx'
import { userInfoAtom } from '#src/state/user-info-atom.ts'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { HomePicture } from './home-picture.tsx'

const PregnancyLine = lazySection<{ children: string }>({
  load: () => import('./pregnancy-line.tsx').then((file) => file.PregnancyLine),
  fallback: ({ children }) => children,
})

/** Greets the person who is signed in, and asks anybody else to. */
export function HomeGreeting() {
  return (
    <section className="home-greeting">
      <Greeting />
      <HomePicture />
    </section>
  )
}

function Greeting() {
  const { _ } = useLingui()
  const user = useAtomValue(userInfoAtom)
  const line = <PregnancyLine>{_('home.signedIn')}</PregnancyLine>
  return (
    <QueryView
      query={user}
      signedOut={
        <div className="home-greeting__text">
          <h2 className="home-greeting__name">{_('home.hello')}</h2>
          <p className="home-greeting__line">{_('home.signedOut')}</p>
          <Link to={loginPath(pages.home)} className={buttonClass()}>
            {_('button.login')}
          </Link>
        </div>
      }
      loading={<GreetingText line={line} />}
      renderFailed={(retry) => (
        <button type="button" className="home-greeting__retry" onClick={retry}>
          <GreetingText line={_('failure.tapToRetry')} />
        </button>
      )}
    >
      {({ headPic, nickName, realName }) => (
        <div className="home-greeting__text">
          <Link to={pages.userInfo} replace className="home-greeting__person">
            <Avatar src={headPic} />
            <h2 className="home-greeting__name">
              {_('home.helloName', { name: nickName || realName })}
            </h2>
          </Link>
          <span className="home-greeting__own">{line}</span>
        </div>
      )}
    </QueryView>
  )
}

function GreetingText({ line }: { line: ReactNode }) {
  const { _ } = useLingui()
  return (
    <span className="home-greeting__text">
      <span className="home-greeting__name">{_('home.hello')}</span>
      <span className="home-greeting__own">{line}</span>
    </span>
  )
}
