import { lazySection } from '#src/ui/frame/lazy-section.tsx'

/** Few who describe a symptom come with a recording: what it is drawn by is fetched for them. */
export const InterpretationOrder = lazySection({
  load: () => import('./interpretation-order.tsx').then((file) => file.InterpretationOrder),
  messages: ['monitoring', 'recording'],
})
