import { useSearchParams } from 'react-router-dom'
import { Page } from '#src/ui/frame/page.tsx'
import { AskedForm } from './asked-form.tsx'
import { readWish } from './service-wish.ts'

/** 描述病情并上传: in few words and pictures, for whoever is quickest or for one doctor. */
export function AskUploadPage() {
  const [query] = useSearchParams()
  return (
    <Page>
      <AskedForm wish={readWish(query)} layout="upload" />
    </Page>
  )
}
