import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { CellBody, cellClass } from '#src/ui/content/cell.tsx'

/** Forgets what was searched for, and asks the server anew for what it had answered. */
export function ClearCache() {
  const { _ } = useLingui()
  const { storage } = useAtomValue(readyClientAtom)
  const queries = useAtomValue(queryClientAtom)
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
    storage.set('uni_search_history', null)
    queries.removeQueries({ type: 'inactive' })
    void queries.invalidateQueries()
    showToast(_('user.clearedToast'), { icon: 'success' })
  }

  return (
    <button type="button" className={cellClass} onClick={() => void clear()}>
      <CellBody icon="bin" title={_('user.clear')} />
    </button>
  )
}
