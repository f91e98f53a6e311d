import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Call } from '#src/services/product-client.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'

/** Arranges something once however often it is pressed, says so, and has the order asked for anew. */
export function useCallMutation(done: string, onDone?: () => void) {
  const { call, report } = useAtomValue(readyClientAtom)
  const changed = useSetAtom(consultationChangedAtom)
  const toast = useSetAtom(showToastAtom)
  const [busy, setBusy] = useState(false)

  async function run(arrange: (call: Call) => Promise<unknown>): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await arrange(call)
      toast(done, { icon: 'success' })
      onDone?.()
    } catch (error) {
      report(error)
    }
    await changed()
    setBusy(false)
  }

  return { busy, run }
}
