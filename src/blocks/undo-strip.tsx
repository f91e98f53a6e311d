import { useAtomValue, useSetAtom } from 'jotai'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { commitAtom, openActionAtom, undoAtom } from '#src/state/undoable-action-atoms.ts'
import { Button } from '#src/ui/form/button.tsx'
import './undo-strip.css'

/** Says what has just been done, for as long as it can be taken back. */
export function UndoStrip() {
  const { _ } = useLingui()
  const open = useAtomValue(openActionAtom)
  const takeBack = useSetAtom(undoAtom)
  const commit = useSetAtom(commitAtom)

  useEffect(() => {
    const hide = () => document.hidden && commit()
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', commit)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', commit)
      commit()
    }
  }, [commit])

  return (
    <div className="undo-strip" role="status">
      {open !== null && (
        <p key={open.id} className="undo-strip__body">
          {_(open.done)}
          <Button variant="plain" onClick={() => takeBack()}>
            {_('button.undo')}
          </Button>
        </p>
      )}
    </div>
  )
}
