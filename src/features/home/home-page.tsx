import { Page } from '#src/ui/frame/page.tsx'
import { HomeBanner } from './home-banner.tsx'
import { HomeEntries } from './home-entries.tsx'
import { HomeGreeting } from './home-greeting.tsx'
import { HomeGuide } from './home-guide.tsx'
import { HomePregnancy } from './home-pregnancy.tsx'
import { HomeRecommended } from './home-recommended.tsx'
import { HomeSearch } from './home-search.tsx'
import { HomeTodo } from './home-todo.tsx'
import './home-page.css'

export function HomePage() {
  return (
    <Page>
      <HomeGreeting />
      <HomeSearch />
      <HomeTodo />
      <HomePregnancy />
      <HomeEntries />
      <HomeBanner />
      <HomeRecommended />
      <HomeGuide />
    </Page>
  )
}
