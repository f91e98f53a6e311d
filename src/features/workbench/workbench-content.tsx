import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import type { DoctorDetail } from '#contract/person.ts'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Icon } from '#src/ui/content/icon.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import { WorkbenchOverview } from './workbench-overview.tsx'
import { WorkbenchQueues } from './workbench-queues.tsx'
import { WorkbenchTools } from './workbench-tools.tsx'
import './workbench-content.css'

/** A doctor's workbench: who they are here, and who waits for them. */
export function WorkbenchContent({ doctor }: { doctor: DoctorDetail }) {
  const { _ } = useLingui()
  return (
    <>
      <Card>
        <Link to={pages.userInfo} className="workbench-content">
          <Avatar src={doctor.headPic} size="lg" />
          <div>
            <h2 className="workbench-content__name">
              {doctor.realName ?? _('workbench.nameless')}
              {doctor.title && <Tag>{doctor.title}</Tag>}
            </h2>
            {doctor.department && <p>{doctor.department}</p>}
            {doctor.hospital && <p className="workbench-content__place">{doctor.hospital}</p>}
          </div>
          <span className="workbench-content__more">
            {_('workbench.userInfo')}
            <Icon name="forward" />
          </span>
        </Link>
      </Card>
      <WorkbenchOverview />
      {doctor.id !== undefined && <WorkbenchTools doctorId={doctor.id} />}
      <WorkbenchQueues />
    </>
  )
}
