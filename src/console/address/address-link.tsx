import { useAtom } from 'jotai'
import type { ComponentProps, MouseEvent } from 'react'
import { addressAtom } from './address-atom.ts'
import { writeAddress, type ConsoleAddress } from './console-address.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: Partial<ConsoleAddress>
  /** No step of the history. */
  replace?: boolean
}

/** A link within the console: it can be copied, and opened in another tab of the browser. */
export function AddressLink({ to, replace = false, children, ...rest }: Props) {
  const [address, go] = useAtom(addressAtom)

  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go({ to, replace })
  }

  return (
    <a {...rest} href={writeAddress({ ...address, ...to }, location.search)} onClick={follow}>
      {children}
    </a>
  )
}
