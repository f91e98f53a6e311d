import type { MouseEvent } from 'react'

type Props = { href: string; text: string; onLink?: (href: string) => void }

const openable = /^https?:\/\//i

/** A web address; of anything else there is only the text. */
export function TextLink({ href, text, onLink }: Props) {
  if (!openable.test(href)) return text
  const open = (event: MouseEvent) => {
    // The end of a long press has opened the menu instead.
    if (onLink === undefined || event.defaultPrevented) return
    event.preventDefault()
    onLink(href)
  }
  return (
    <a
      className="message-text__link"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={open}
    >
      {text}
    </a>
  )
}
