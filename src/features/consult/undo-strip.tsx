import { useAtomValue, useSetAtom } from 'jotai'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { carryOutAtom, openPutOffAtom, takeBackAtom } from './put-off-atoms.ts'
import './undo-strip.css'

/** Says what has just been done, for as long as it can be taken back. */
export function UndoStrip() {
  const { _ } = useLingui()
  const open = useAtomValue(openPutOffAtom)
  const takeBack = useSetAtom(takeBackAtom)
  const carryOut = useSetAtom(carryOutAtom)

  useEffect(() => {
    const hide = () => document.hidden && carryOut()
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', carryOut)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', carryOut)
      carryOut()
    }
  }, [carryOut])

  return (
    <div className="undo-strip" role="status">
      {open !== null && (
        <p key={open.consultation.id} className="undo-strip__body">
          {_(`consults.done.${open.kind}`)}
          <Button variant="plain" onClick={() => takeBack()}>
            {_('consults.undo')}
          </Button>
        </p>
      )}
    </div>
  )
}
