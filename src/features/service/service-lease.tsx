import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { LeaseOrder } from '#contract/endpoints/rights-endpoints.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatMoney } from '#src/services/locale-format.ts'
import { Facts } from '#src/ui/content/facts.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { dateText } from '#src/ui/form/iso-date.ts'
import { ProductSheet } from './product-sheet.tsx'
import { leaseAtom } from './service-atoms.ts'
import { ServiceSection } from './service-section.tsx'

/** The device that is rented, until when and for how much. */
export function ServiceLease() {
  const { _ } = useLingui()
  return (
    <ServiceSection title={_('service.leases')} of={leaseAtom}>
      {(order) =>
        order === null ? (
          <p className="service-rights__none">{_('service.noLease')}</p>
        ) : (
          <Lease order={order} />
        )
      }
    </ServiceSection>
  )
}

function Lease({ order }: { order: LeaseOrder }) {
  const { _, locale } = useTexts()
  const [shown, show] = useState(false)
  const { id, deviceName, serialNumber, state, startsOn, endsOn, rent, deposit } = order
  const day = (iso: string) => dateText(iso, locale)
  return (
    <>
      <Facts
        rows={[
          { label: _('service.device'), value: deviceName },
          { label: _('service.state'), value: _(`service.state.${state}`) },
          { label: _('service.starts'), value: day(startsOn) },
          { label: _('service.ends'), value: day(endsOn) },
          { label: _('service.rent'), value: formatMoney({ locale, fen: rent }) },
          { label: _('service.deposit'), value: formatMoney({ locale, fen: deposit }) },
          { label: _('service.serial'), value: serialNumber },
          { label: _('service.order'), value: id },
        ]}
      />
      <div className="service-lease__actions">
        <Button variant="soft" wide onClick={() => show(true)}>
          {_('service.aboutDevice')}
        </Button>
      </div>
      <ProductSheet productId={shown ? order.productId : null} onClose={() => show(false)} />
    </>
  )
}
