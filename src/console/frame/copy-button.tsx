import { useState } from 'react'
import { t, type TextId } from '#src/console/texts.ts'

type CopyState = 'ready' | 'copied' | 'failed'

const labels: Record<Exclude<CopyState, 'ready'>, TextId> = {
  copied: 'copy.done',
  failed: 'copy.failed',
}

/** Copies a text that is made when it is wanted. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [state, setState] = useState<CopyState>('ready')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text())
      setState('copied')
    } catch {
      setState('failed')
    }
  }

  return (
    <button type="button" className="button" onClick={() => void copy()}>
      {state === 'ready' ? label : t(labels[state])}
    </button>
  )
}
