import type { ComponentProps } from 'react'
import './visually-hidden.css'

/** Words for who listens to the page instead of looking at it. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className="visually-hidden" />
}
