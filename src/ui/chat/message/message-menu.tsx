import { useEffect, useRef, useState } from 'react'
import { ActionSheet, type Action } from '#src/ui/overlay/action-sheet.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { ComposerIcon, type ComposerIconName } from '#src/ui/chat/composer/composer-icon.tsx'
import { moveFocus } from '#src/ui/chat/composer/move-focus.ts'
import { menuColumns, placeMenu, type Box, type MenuPlace } from './menu-place.ts'
import { useShortScreen } from './use-short-screen.ts'
import './message-menu.css'

export type MenuAction = Action & { icon: ComposerIconName }

type Props = {
  /** Where the message stands on the screen; null while no menu is open. */
  anchor: Box | null
  onClose: () => void
  actions: readonly MenuAction[]
}

/** What can be done with a message, beside it; where the screen is low, from its lower edge. */
export function MessageMenu({ anchor, onClose, actions }: Props) {
  const { t } = useWidgetTranslator()
  const isShort = useShortScreen()
  const title = t('room.menu.title')
  if (isShort) return <ActionSheet {...{ title, actions, onClose }} open={anchor !== null} />
  return (
    <Dialog open={anchor !== null} onClose={onClose} label={title} className="message-menu">
      {anchor && <Menu {...{ anchor, title, actions, onClose }} />}
    </Dialog>
  )
}

type MenuProps = Props & { anchor: Box; title: string }

function Menu({ anchor, title, actions, onClose }: MenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<MenuPlace | null>(null)
  const columns = menuColumns(actions.length)

  // Once the dialog is on the screen: before, nothing in it has a size.
  useEffect(() => {
    if (box.current === null) return
    const { offsetWidth: width, offsetHeight: height } = box.current
    setPlace(placeMenu(anchor, { width, height }, { width: innerWidth, height: innerHeight }))
  }, [anchor])

  return (
    <div
      ref={box}
      role="menu"
      aria-label={title}
      className={`message-menu__box message-menu__box--${place?.side ?? 'unplaced'}`}
      style={{
        top: place?.top,
        left: place?.left,
        gridTemplateColumns: `repeat(${columns}, auto)`,
      }}
    >
      {actions.map(({ label, icon, run, danger, disabled }, at) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          className={`message-menu__action${danger ? ' message-menu__action--danger' : ''}`}
          tabIndex={at === 0 ? 0 : -1}
          disabled={disabled}
          onKeyDown={(event) => moveFocus(event, columns)}
          onClick={() => {
            onClose()
            run()
          }}
        >
          <ComposerIcon name={icon} />
          {label}
        </button>
      ))}
      <span className="message-menu__arrow" style={{ left: place?.arrow }} />
    </div>
  )
}
