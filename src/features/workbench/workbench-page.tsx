import { useAtomValue } from 'jotai'
import { doctorAtom } from '#src/state/doctor-atom.ts'
import { Page } from '#src/ui/frame/page.tsx'
import { useArrivalNotice } from './use-arrival-notice.ts'
import { useConsultationsSignal } from './use-consultations-signal.ts'
import { WorkbenchContent } from './workbench-content.tsx'

/** Opened to doctors alone, so who they are is known by now. */
export function WorkbenchPage() {
  useConsultationsSignal()
  useArrivalNotice()
  const doctor = useAtomValue(doctorAtom)
  return <Page>{doctor.at === 'known' && <WorkbenchContent doctor={doctor.value} />}</Page>
}
