import { useSearchParams } from 'react-router-dom'
import { Page } from '#src/ui/frame/page.tsx'
import { AskedForm } from './asked-form.tsx'
import { readDoctorParams } from './service-params.ts'

/** 描述症状: what is wrong and with whom, for the doctor and the service in the address. */
export function DescribeSymptomPage() {
  const [query] = useSearchParams()
  return (
    <Page>
      <AskedForm params={readDoctorParams(query)} layout="full" />
    </Page>
  )
}
