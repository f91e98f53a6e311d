import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { askAtom } from '#src/state/question-atom.ts'

/** Asks whether what is half filled in is to be discarded; if so, its draft goes as well. */
export function useDiscard(drop: () => void): () => Promise<boolean> {
  const { _ } = useLingui()
  const ask = useSetAtom(askAtom)
  return async () => {
    const isConfirmed = await ask({
      title: _('leave.title'),
      text: _('leave.text'),
      yes: _('leave.yes'),
      no: _('leave.no'),
      danger: true,
    })
    if (isConfirmed) drop()
    return isConfirmed
  }
}
