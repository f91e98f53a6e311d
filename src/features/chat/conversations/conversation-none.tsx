import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'

/** Stands where the list would; it leads patients to a doctor, and doctors wait for patients. */
export function NoConversations({ isDoctor }: { isDoctor: boolean }) {
  const { _ } = useLingui()
  return (
    <Empty icon="message" text={_('chat.list.none')}>
      {!isDoctor && (
        <Link to={pages.askDoctor} className={buttonClass()}>
          {_('chat.list.ask')}
        </Link>
      )}
    </Empty>
  )
}
