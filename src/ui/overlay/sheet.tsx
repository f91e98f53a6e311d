import { useId, type ReactNode } from 'react'
import { IconButton } from '#src/ui/form/icon-button.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { Dialog } from './dialog.tsx'
import './sheet.css'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** Comes up from the lower edge, where the thumb is, with its own title and way out. */
export function Sheet({ open, onClose, title, children }: Props) {
  const { t } = useWidgetTranslator()
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id} className="sheet">
      <div className="sheet__body">
        <header className="sheet__head">
          <h2 id={id} className="sheet__title">
            {title}
          </h2>
          <IconButton
            icon="cross"
            label={t('widget.close')}
            className="sheet__close"
            onClick={onClose}
          />
        </header>
        <div className="sheet__content">{children}</div>
      </div>
    </Dialog>
  )
}
