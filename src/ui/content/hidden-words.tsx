import type { ComponentProps } from 'react'
import './hidden-words.css'

/** Words for who listens to the page instead of looking at it. */
export function HiddenWords(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className="hidden-words" />
}
