import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { signedInAtom } from '#src/state/signed-in-atom.ts'

/** It brings the call and the calendar, which the first paint does without. */
const PregnancyCard = lazy(async () => {
  const file = await import('./pregnancy-card.tsx').catch(() => null)
  return { default: file?.PregnancyCard ?? Nothing }
})

/** How far the pregnancy is, for who has said so. */
export function HomePregnancy() {
  if (!useAtomValue(signedInAtom)) return null
  return (
    <Suspense>
      <PregnancyCard />
    </Suspense>
  )
}

/** The page stands without the card where it could not be fetched. */
function Nothing() {
  return null
}
