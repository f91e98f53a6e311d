import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import type { DoctorDetail } from '#contract/person.ts'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { CellBody, CellList, cellClass } from '#src/ui/content/cell.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import { DeskOverview } from './desk-overview.tsx'
import { DeskQueues } from './desk-queues.tsx'
import './workbench-desk.css'

/** A doctor's own desk: who they are here, and who waits for them. */
export function WorkbenchDesk({ doctor }: { doctor: DoctorDetail }) {
  const { _ } = useLingui()
  return (
    <>
      <Card>
        <div className="workbench-desk">
          <Avatar src={doctor.headPic} size="lg" />
          <div>
            <h2 className="workbench-desk__name">
              {doctor.realName ?? _('workbench.nameless')}
              {doctor.title && <Tag>{doctor.title}</Tag>}
            </h2>
            {doctor.department && <p>{doctor.department}</p>}
            {doctor.hospital && <p className="workbench-desk__place">{doctor.hospital}</p>}
          </div>
        </div>
      </Card>
      <DeskOverview />
      <DeskQueues />
      <CellList>
        <Link to={pages.conversations} className={cellClass}>
          <CellBody icon="message" title={_('workbench.messages')} />
        </Link>
        <Link to={pages.userInfo} className={cellClass}>
          <CellBody icon="person" title={_('workbench.userInfo')} />
        </Link>
      </CellList>
    </>
  )
}
