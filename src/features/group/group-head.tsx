import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { useCopy } from '#src/blocks/use-copy.ts'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { chatAddress } from './group-address.ts'
import { useOpenGroup } from './use-group.ts'
import './group-head.css'

/** Which group it is. */
export function GroupHead() {
  const { _ } = useLingui()
  const copy = useCopy()
  const { group } = useOpenGroup()
  return (
    <section className="group-head">
      <Avatar src={group.avatar} size="lg" />
      <div>
        <h2 className="group-head__name">{group.name}</h2>
        <p className="group-head__facts">
          <Tag>{_(`group.type.${group.type}`)}</Tag>
          {_('group.people', { count: group.memberCount })}
        </p>
        <p className="group-head__id">{_('group.id', { id: group.id })}</p>
      </div>
      <div className="group-head__actions">
        <Button variant="soft" onClick={() => void copy(group.id)}>
          {_('group.copyId')}
        </Button>
        {group.role !== null && (
          <Link to={chatAddress(`GROUP${group.id}`)} className={buttonClass()}>
            {_('group.enterChat')}
          </Link>
        )}
      </div>
    </section>
  )
}
