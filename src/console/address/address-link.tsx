import { useAtom } from 'jotai'
import type { ComponentProps, MouseEvent } from 'react'
import { addressAtom, hrefOf } from './address-atom.ts'
import type { ConsoleAddress } from './console-address.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: Partial<ConsoleAddress>
  /** No step of the history. */
  replace?: boolean
  /** A heading of a document. */
  hash?: string
}

/** A link within the console: it can be copied, and opened in another tab of the browser. */
export function AddressLink({ to, replace = false, hash = '', children, ...rest }: Props) {
  const [address, go] = useAtom(addressAtom)

  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go({ to, replace, hash })
  }

  return (
    <a {...rest} href={hrefOf({ ...address, ...to }, hash)} onClick={follow}>
      {children}
    </a>
  )
}
