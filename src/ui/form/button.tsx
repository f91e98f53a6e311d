import type { ComponentProps, MouseEvent } from 'react'
import './button.css'

type Look = {
  variant?: 'primary' | 'soft' | 'plain' | 'danger'
  /** As wide as what holds it. */
  wide?: boolean
}

type Props = ComponentProps<'button'> & Look & { loading?: boolean }

/** The class of a button, for a link that looks like one. */
export function buttonClass({ variant = 'primary', wide = false }: Look = {}): string {
  return `button button--${variant}${wide ? ' button--wide' : ''}`
}

/** While `loading` it keeps its place and its focus and takes no second press. */
export function Button({ variant, wide, loading = false, onClick, children, ...rest }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, wide })}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading && <span className="button__spinner" />}
      {children}
    </button>
  )
}
