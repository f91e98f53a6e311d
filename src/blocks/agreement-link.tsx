import { useState } from 'react'
import { createPortal } from 'react-dom'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import type { AgreementName } from './agreements.ts'
import './agreement-link.css'

const Content = lazySection({
  load: async () => (await import('./agreement-text.tsx')).AgreementSheetContent,
  messages: ['privacy'],
})

/** Names an agreement in a sentence, and opens it over the page: what was typed there stays. */
export function AgreementLink({ which, name }: { which: AgreementName; name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="agreement-link" onClick={() => setOpen(true)}>
        {name}
      </button>
      {/* Within the label of a box, a tap on the text would tick it. */}
      {createPortal(
        <Sheet open={open} onClose={() => setOpen(false)} title={name}>
          <Content which={which} />
        </Sheet>,
        document.body,
      )}
    </>
  )
}
