import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { readyClientAtom } from '#src/state/client-atom.ts'

/** Sends one thing at a time; says why it failed unless `onRefusal` has put it somewhere. */
export function useSaving(onRefusal: (error: unknown) => boolean = () => false) {
  const { report } = useAtomValue(readyClientAtom)
  const [saving, setSaving] = useState(false)

  async function save(mutation: () => Promise<void>): Promise<void> {
    if (saving) return
    setSaving(true)
    try {
      await mutation()
      setSaving(false)
    } catch (error) {
      // First: the refusal may lead to a field, which nobody can write in while it is sent.
      setSaving(false)
      if (!onRefusal(error)) report(error)
    }
  }

  return { saving, save }
}
