import { Page } from '#src/ui/frame/page.tsx'
import { HomeBanner } from './home-banner.tsx'
import { HomeEntries } from './home-entries.tsx'
import { HomeGreeting } from './home-greeting.tsx'
import { HomeGuide } from './home-guide.tsx'
import { HomeRecommended } from './home-recommended.tsx'
import { HomeSearch } from './home-search.tsx'
import { HomeTodo } from './home-todo.tsx'
import './home-page.css'

export function HomePage() {
  return (
    <Page>
      <HomeGreeting />
      <HomeSearch />
      <HomeEntries />
      <HomeBanner />
      <HomeRecommended />
      <HomeGuide />
      <HomeTodo />
    </Page>
  )
}
