import { useAtomValue } from 'jotai'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import { lazySection, NoFallback } from '#src/ui/frame/lazy-section.tsx'

const PregnancyCard = lazySection({
  load: () => import('./pregnancy-card.tsx').then((file) => file.PregnancyCard),
  fallback: NoFallback,
})

/** How far the pregnancy is, for who has said so. */
export function HomePregnancy() {
  return useAtomValue(signedInAtom) && <PregnancyCard />
}
