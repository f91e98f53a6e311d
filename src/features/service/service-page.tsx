import { InOrder } from '#src/ui/frame/in-order.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { ServiceAccount } from './service-account.tsx'
import { ServiceDuty } from './service-duty.tsx'
import { ServiceEntries } from './service-entries.tsx'
import { ServiceHelp } from './service-help.tsx'
import { ServiceLease } from './service-lease.tsx'
import { ServiceRights } from './service-rights.tsx'

export function ServicePage() {
  return (
    <Page>
      <InOrder>
        <ServiceAccount />
        <ServiceRights />
        <ServiceDuty />
        <ServiceEntries />
        <ServiceLease />
        <ServiceHelp />
      </InOrder>
    </Page>
  )
}
