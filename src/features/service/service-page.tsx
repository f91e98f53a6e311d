import { Page } from '#src/ui/frame/page.tsx'
import { ServiceAccount } from './service-account.tsx'
import { ServiceEntries } from './service-entries.tsx'
import { ServiceHelp } from './service-help.tsx'

export function ServicePage() {
  return (
    <Page>
      <ServiceAccount />
      <ServiceEntries />
      <ServiceHelp />
    </Page>
  )
}
