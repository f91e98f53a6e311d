import { useLingui } from '@lingui/react'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { KeepFocus } from '#src/ui/frame/keep-focus.tsx'
import type { GroupApplication } from '#src/services/im-client/chat-model.ts'
import { useGroupMutation } from './use-group-mutation.ts'
import { useOpenGroup } from './use-group.ts'
import './group-applications.css'

/** Who waits to be let in. */
export function GroupApplications() {
  const { _ } = useLingui()
  const { applications } = useOpenGroup()
  return (
    <KeepFocus>
      {applications.length > 0 && (
        <Card title={_('group.applications', { count: applications.length })}>
          <ul className="group-applications">
            {applications.map((application) => (
              <li key={application.id}>
                <Application application={application} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </KeepFocus>
  )
}

function Application({ application }: { application: GroupApplication }) {
  const { _ } = useLingui()
  const { group, chat } = useOpenGroup()
  const { busy, run } = useGroupMutation(group.id)
  const { id, applicant, note } = application
  const name = applicant.name || applicant.id
  const answer = (agree: boolean) => void run(() => chat.groups.answer(id, agree))
  return (
    <div className="group-application">
      <Avatar src={applicant.avatar} />
      <div>
        <p className="group-application__name">{name}</p>
        {note !== '' && <p className="group-application__text">{note}</p>}
      </div>
      <div className="group-application__actions">
        <Button
          variant="soft"
          loading={busy}
          aria-label={_('group.refuseOne', { name })}
          onClick={() => answer(false)}
        >
          {_('group.refuse')}
        </Button>
        <Button
          loading={busy}
          aria-label={_('group.agreeOne', { name })}
          onClick={() => answer(true)}
        >
          {_('group.agree')}
        </Button>
      </div>
    </div>
  )
}
