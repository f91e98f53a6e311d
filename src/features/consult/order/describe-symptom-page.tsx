import { useSearchParams } from 'react-router-dom'
import { Page } from '#src/ui/frame/page.tsx'
import { SymptomFormLoader } from './symptom-form-loader.tsx'
import { InterpretationOrder } from './interpretation-order-section.tsx'
import { readDoctorParams } from './service-params.ts'

/** 描述症状: what is wrong and with whom, for the doctor and the service in the address; or which recording. */
export function DescribeSymptomPage() {
  const [query] = useSearchParams()
  if (query.get('type') === 'interpretation') {
    return (
      <Page>
        <InterpretationOrder
          recordingId={query.get('recordingId')}
          doctorId={query.get('doctorId')}
        />
      </Page>
    )
  }
  return (
    <Page>
      <SymptomFormLoader params={readDoctorParams(query)} layout="full" />
    </Page>
  )
}
