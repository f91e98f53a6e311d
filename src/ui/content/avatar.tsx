import { useState } from 'react'
import './avatar.css'

const fallback = '/static/logo.png'

type Props = {
  src?: string
  size?: 'md' | 'lg'
  /** Fetched when it comes near the screen: for long lists. */
  lazy?: boolean
}

/** A face beside a name, or our mark where there is none; the name says who it is. */
export function Avatar({ src = '', size = 'md', lazy = false }: Props) {
  const [broken, setBroken] = useState('')
  const shown = src === '' || src === broken ? fallback : src
  return (
    <img
      className={`avatar avatar--${size}`}
      src={shown}
      alt=""
      loading={lazy ? 'lazy' : undefined}
      onError={() => shown !== fallback && setBroken(src)}
    />
  )
}
