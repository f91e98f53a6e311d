import { useSearchParams } from 'react-router-dom'
import { Page } from '#src/ui/frame/page.tsx'
import { SymptomFormLoader } from './symptom-form-loader.tsx'
import { readServiceParams } from './service-params.ts'

/** 描述病情并上传: in few words and pictures, for whoever is quickest or for one doctor. */
export function AskUploadPage() {
  const [query] = useSearchParams()
  return (
    <Page>
      <SymptomFormLoader params={readServiceParams(query)} layout="upload" />
    </Page>
  )
}
