import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { chatPath } from '#contract/pages.ts'
import { Tag } from '#src/ui/content/tag.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { dutyAtom } from './service-atoms.ts'
import { ServiceSection } from './service-section.tsx'

/** Who is on duty, and the way into the chat with them. */
export function ServiceDuty() {
  const { _ } = useLingui()
  return (
    <ServiceSection title={_('service.onDuty')} of={dutyAtom}>
      {({ onDuty, from, to }) => (
        <>
          <p className="service-duty__state">
            <Tag tone={onDuty ? 'good' : 'quiet'}>
              {_(onDuty ? 'service.isOnDuty' : 'service.offDuty')}
            </Tag>
            <span className="service-duty__hours">{_('service.hours', { from, to })}</span>
          </p>
          <DutyLink />
        </>
      )}
    </ServiceSection>
  )
}

/** Into the group with customer service; nothing until it is known. */
export function DutyLink() {
  const { _ } = useLingui()
  const duty = useAtomValue(dutyAtom)
  if (duty.at !== 'known') return null
  const { groupId, onDuty } = duty.value
  return (
    <Link
      to={chatPath(`GROUP${groupId}`)}
      className={buttonClass({ variant: onDuty ? 'primary' : 'soft', wide: true })}
    >
      {_(onDuty ? 'service.enterDuty' : 'service.leaveWord')}
    </Link>
  )
}
