import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { GroupApplication } from '#src/services/im-client/chat-model.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { plainName } from '#src/ui/chat/plain-name.ts'
import { Badge } from '#src/ui/content/badge.tsx'
import { CellBody, cellClass } from '#src/ui/content/cell.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { KeepFocus } from '#src/ui/frame/keep-focus.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { useApplications } from './conversation-applications.ts'

/** 群通知: there while somebody waits to be let into a group. */
export function ConversationNotices({ chat }: { chat: Chat }) {
  const { applications, answer, refresh } = useApplications(chat)
  return (
    <KeepFocus>
      {applications.length > 0 && (
        <Notices applications={applications} answer={answer} refresh={refresh} />
      )}
    </KeepFocus>
  )
}

function Notices({ applications, answer, refresh }: ReturnType<typeof useApplications>) {
  const { _ } = useLingui()
  const [open, setOpen] = useState(false)
  const count = applications.length
  return (
    <>
      <button
        type="button"
        className={`conversations__notices ${cellClass}`}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          void refresh()
        }}
      >
        <CellBody
          icon="people"
          title={_('chat.list.notices')}
          aside={<Badge count={count} label={_('chat.list.waiting', { count })} />}
        />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={_('chat.list.notices')}>
        <ul className="conversations__applications">
          {applications.map((each) => (
            <li key={each.id}>
              <Application application={each} onAnswer={(agree) => answer(each.id, agree)} />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

type Props = { application: GroupApplication; onAnswer: (agree: boolean) => Promise<void> }

function Application({ application, onAnswer }: Props) {
  const { _ } = useLingui()
  const [busy, setBusy] = useState(false)
  const { applicant, groupName, note } = application
  const name = plainName(applicant.name || applicant.id)

  async function decide(agree: boolean): Promise<void> {
    setBusy(true)
    await onAnswer(agree)
    setBusy(false)
  }

  return (
    <section className="conversations__application" aria-label={name}>
      <p>{_('chat.list.applies', { name, group: plainName(groupName) })}</p>
      {note !== '' && <p className="conversations__text">{note}</p>}
      <div className="conversations__answers">
        <Button variant="soft" loading={busy} onClick={() => void decide(false)}>
          {_('chat.list.decline')}
        </Button>
        <Button loading={busy} onClick={() => void decide(true)}>
          {_('chat.list.agree')}
        </Button>
      </div>
    </section>
  )
}
