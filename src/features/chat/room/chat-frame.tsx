import { use, type ReactNode } from 'react'
import { PageFrameContext } from '#src/ui/frame/page-frame.ts'
import { IconButton } from '#src/ui/form/icon-button.tsx'
import '#src/ui/frame/page.css'
import './chat-frame.css'

type Props = {
  title: string
  /** Stands beside the title, such as what a doctor is. */
  tag?: string
  /** At the far end of the bar. */
  action?: ReactNode
  children: ReactNode
}

/** A page as high as the screen: what is long scrolls in the middle of it. */
export function ChatFrame({ title, tag, action, children }: Props) {
  const { back } = use(PageFrameContext)
  return (
    <div className="page chat-frame">
      <header className="page__bar">
        {back && (
          <IconButton icon="back" label={back.label} className="page__back" onClick={back.go} />
        )}
        <h1 className="page__title" tabIndex={-1}>
          <bdi>{title}</bdi>
          {tag !== undefined && tag !== '' && <span className="chat-frame__tag">{tag}</span>}
        </h1>
        {action}
      </header>
      <main className="chat-frame__main">{children}</main>
    </div>
  )
}
