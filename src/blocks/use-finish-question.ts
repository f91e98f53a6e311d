import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { askAtom } from '#src/state/question-atom.ts'

/** Asks a doctor whether a consultation is over. */
export function useFinishQuestion(): () => Promise<boolean> {
  const { _ } = useLingui()
  const ask = useSetAtom(askAtom)
  return () =>
    ask({
      title: _('consult.sure.finish'),
      text: _('consult.sure.finishText'),
      yes: _('consult.action.finish'),
      no: _('button.cancel'),
    })
}
