import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { CellBody, cellClass } from '#src/ui/content/cell.tsx'

export function ClearCache() {
  const { _ } = useLingui()
  const { clearCache } = useAtomValue(readyClientAtom)
  const showToast = useSetAtom(showToastAtom)
  const ask = useSetAtom(askAtom)

  async function clear(): Promise<void> {
    const sure = await ask({
      title: _('user.clearTitle'),
      text: _('user.clearText'),
      yes: _('user.clearYes'),
      no: _('button.cancel'),
      danger: true,
    })
    if (!sure) return
    clearCache()
    showToast(_('user.clearedToast'), { icon: 'success' })
  }

  return (
    <button type="button" className={cellClass} onClick={() => void clear()}>
      <CellBody icon="bin" title={_('user.clear')} />
    </button>
  )
}
