import { useLingui } from '@lingui/react'
import { use } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#src/ui/frame/page.tsx'
import { PageFrameContext } from '#src/ui/frame/page-frame.ts'
import { memberModes, type MemberMode } from './group-address.ts'
import { GroupGuard } from './group-guard.tsx'
import { MembersContent } from './members-content.tsx'

/** The members of a group, for what the page's address says is to be done with them. */
export function MembersPage() {
  const { _ } = useLingui()
  const frame = use(PageFrameContext)
  const [query] = useSearchParams()
  const mode = modeOf(query.get('mode'))
  return (
    <PageFrameContext value={{ ...frame, title: _(`group.mode.${mode}`) }}>
      <Page>
        <GroupGuard>
          <MembersContent key={mode} mode={mode} />
        </GroupGuard>
      </Page>
    </PageFrameContext>
  )
}

function modeOf(text: string | null): MemberMode {
  return memberModes.find((mode) => mode === text) ?? 'all'
}
