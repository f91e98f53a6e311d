import type { ComponentProps } from 'react'
import { ComposerIcon, type ComposerIconName } from './composer-icon.tsx'
import '#src/ui/form/icon-button.css'

type Props = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: ComposerIconName
  /** What it does, for who does not see the icon. */
  label: string
}

/** A round button with a chat's icon; a press leaves the focus, and so the keyboard, where it is. */
export function ComposerButton({ icon, label, className = '', ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      <ComposerIcon name={icon} />
    </button>
  )
}
