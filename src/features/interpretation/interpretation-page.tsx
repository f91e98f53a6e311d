import { useSearchParams } from 'react-router-dom'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { NoRecordingChosen } from './no-recording-chosen.tsx'

/** The strip, the tables and the report come after the page: nobody waits for all of them. */
const Interpretation = lazySection({
  load: () => import('./interpretation-view.tsx').then((file) => file.InterpretationView),
  messages: ['interpretation', 'strip', 'scores'],
})

const Recording = lazySection({
  load: () => import('./recording-view.tsx').then((file) => file.RecordingView),
  messages: ['interpretation', 'strip', 'scores'],
})

/** 医生解读: the report of a consultation or the form that it is written on, or one recording's curve. */
export function InterpretationPage() {
  const [query] = useSearchParams()
  const consultationId = query.get('consultationId')
  const recordingId = query.get('recordingId')
  return (
    <Page>
      {consultationId !== null && (
        <Interpretation key={consultationId} consultationId={consultationId} />
      )}
      {consultationId === null && recordingId !== null && (
        <Recording key={recordingId} recordingId={recordingId} />
      )}
      {consultationId === null && recordingId === null && <NoRecordingChosen />}
    </Page>
  )
}
