import { useAtomValue } from 'jotai'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { LatePart } from '#src/ui/frame/late-part.tsx'
import { useLatePart } from '#src/ui/frame/use-late-part.ts'

/** Where another doctor is suggested, as long as one can be gone to. */
export function TransferPlace({ consultation }: { consultation: ConsultationDetail }) {
  const { needWords } = useAtomValue(readyClientAtom)
  const { state, doctor, refund, role } = consultation
  const isPossible =
    doctor !== null &&
    refund === 'none' &&
    (state === 'running' || (state === 'waiting' && role === 'patient'))
  const draw = useLatePart(
    async () => {
      const [file] = await Promise.all([import('./transfer-part.tsx'), needWords('transfer')])
      return file.drawTransfer
    },
    // It is asked for anew when the page is.
    { wanted: isPossible, onFailure: () => {} },
  )
  return isPossible && <LatePart draw={draw} given={{ consultation }} />
}
