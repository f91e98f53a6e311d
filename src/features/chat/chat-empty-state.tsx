import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { chatPath, pages } from '#contract/pages.ts'
import { useRole } from '#src/blocks/use-role.ts'
import { conversationsAtom } from '#src/state/chat-status-atoms.ts'
import { CellBody, CellList, cellClass } from '#src/ui/content/cell.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { Page } from '#src/ui/frame/page.tsx'

const maxShown = 5

/** The page without a conversation, where the launch may lead: the ways to one. */
export function ChatEmptyState() {
  const { _ } = useLingui()
  const role = useRole()
  const newest = (useAtomValue(conversationsAtom) ?? []).slice(0, maxShown)
  return (
    <Page>
      {newest.length > 0 && (
        <CellList>
          {newest.map(({ id, name }) => (
            <Link key={id} to={chatPath(id)} className={cellClass}>
              <CellBody icon="message" title={name} />
            </Link>
          ))}
        </CellList>
      )}
      <Notice icon="message" title={_('chat.empty.title')} text={_(`chat.empty.text.${role}`)}>
        <Link to={pages.conversations} className={buttonClass()}>
          {_('chat.empty.conversations')}
        </Link>
        {role === 'patient' && (
          <Link to={pages.askDoctor} className={buttonClass({ variant: 'soft' })}>
            {_('chat.empty.doctors')}
          </Link>
        )}
      </Notice>
    </Page>
  )
}
