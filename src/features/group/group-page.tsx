import { Page } from '#src/ui/frame/page.tsx'
import { GroupApplications } from './group-applications.tsx'
import { GroupConversation } from './group-conversation.tsx'
import { GroupGuard } from './group-guard.tsx'
import { GroupHead } from './group-head.tsx'
import { GroupJoin } from './group-join.tsx'
import { GroupLeave } from './group-leave.tsx'
import { GroupMembers } from './group-members.tsx'
import { GroupOrder } from './group-order.tsx'
import { GroupTexts } from './group-texts.tsx'
import { useOpenGroup } from './use-group.ts'

/** A group from the inside, for its members; the way into it for others. */
export function GroupPage() {
  return (
    <Page>
      <GroupGuard>
        <GroupHead />
        <GroupContent />
      </GroupGuard>
    </Page>
  )
}

function GroupContent() {
  const { group } = useOpenGroup()
  if (group.role === null) return <GroupJoin />
  return (
    <>
      <GroupApplications />
      <GroupMembers />
      <GroupTexts />
      <GroupConversation />
      <GroupOrder />
      <GroupLeave />
    </>
  )
}
