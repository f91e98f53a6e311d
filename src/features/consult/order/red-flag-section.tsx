import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { SectionPending } from '#src/ui/frame/section-pending.tsx'

/** Without it nothing with a red flag is ordered. */
export const RedFlagSection = lazySection({
  load: () => import('./red-flag-stop.tsx').then((file) => file.RedFlagStop),
  messages: ['redFlag'],
  fallback: ({ flags, pending }) => flags.length > 0 && <SectionPending pending={pending} />,
})
