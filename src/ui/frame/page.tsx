import { use, type ReactNode } from 'react'
import { Icon } from '#src/ui/content/icon.tsx'
import { PageFrameContext } from './page-frame.ts'
import './page.css'

/** One page: its bar with the title, and the main landmark. */
export function Page({ children }: { children: ReactNode }) {
  const { title, tone, back, Around } = use(PageFrameContext)
  return (
    <div className={`page page--${tone}`}>
      <header className="page__bar">
        {back && (
          <button type="button" className="page__back" aria-label={back.label} onClick={back.go}>
            <Icon name="back" />
          </button>
        )}
        <h1 className="page__title" tabIndex={-1}>
          {title}
        </h1>
      </header>
      <main className="page__main">{Around ? <Around>{children}</Around> : children}</main>
    </div>
  )
}
