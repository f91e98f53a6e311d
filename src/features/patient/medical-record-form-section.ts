import { lazySection } from '#src/ui/frame/lazy-section.tsx'

/** The form of a record brings the uploader, which neither the list nor whoever reads one needs. */
export const MedicalRecordFormSection = lazySection({
  load: () => import('./medical-record-form.tsx').then((file) => file.MedicalRecordForm),
})
