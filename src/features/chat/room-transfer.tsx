import { useAtomValue } from 'jotai'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { LatePart } from '#src/ui/frame/late-part.tsx'
import { useLatePart } from '#src/ui/frame/use-late-part.ts'

type Props = {
  /** Of which consultation the offer is to be answered now; null while it only stands there. */
  consultationId: string | null
  onClose: () => void
}

/** Where a patient answers the offer of another doctor; only a room with one fetches it. */
export function RoomTransfer({ consultationId, onClose }: Props) {
  const { needWords, tell } = useAtomValue(readyClientAtom)
  const drawSheet = useLatePart(
    async () => {
      const [file] = await Promise.all([import('./transfer-sheet.tsx'), needWords('transfer')])
      return file.drawTransferSheet
    },
    {
      wanted: consultationId !== null,
      onFailure() {
        onClose()
        tell('network')
      },
    },
  )
  return (
    consultationId !== null && <LatePart draw={drawSheet} given={{ consultationId, onClose }} />
  )
}
