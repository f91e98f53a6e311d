import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#src/ui/content/icon.tsx'
import './icon-button.css'

type Props = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: IconName
  /** What it does, for who does not see the icon. */
  label: string
}

/** A round button with an icon alone. */
export function IconButton({ icon, label, className = '', ...rest }: Props) {
  return (
    <button {...rest} type="button" className={`icon-button ${className}`} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
