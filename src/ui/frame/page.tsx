import { use, type ReactNode } from 'react'
import { IconButton } from '#src/ui/form/icon-button.tsx'
import { PageFrameContext } from './page-frame.ts'
import './page.css'

/** One page: its bar with the title, and the main landmark. */
export function Page({ children }: { children: ReactNode }) {
  const { title, tone, back, Around } = use(PageFrameContext)
  return (
    <div className={`page page--${tone}`}>
      <header className="page__bar">
        {back && (
          <IconButton icon="back" label={back.label} className="page__back" onClick={back.go} />
        )}
        <h1 className="page__title" tabIndex={-1}>
          {title}
        </h1>
      </header>
      <main className="page__main">{Around ? <Around>{children}</Around> : children}</main>
    </div>
  )
}
