import { lazySection } from '#src/ui/frame/lazy-section.tsx'

/** A recording beside something else: pages come without what it is drawn by. */
export const HandedRecording = lazySection({
  load: () => import('./handed-recording.tsx').then((file) => file.HandedRecording),
  messages: ['monitoring'],
})
