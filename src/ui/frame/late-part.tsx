import type { ReactNode } from 'react'

type Props<Given> = { draw: ((given: Given) => ReactNode) | null; given: Given }

/** A part that `useLatePart` fetches, where it stands once it is there. */
export function LatePart<Given>({ draw, given }: Props<Given>): ReactNode {
  return draw?.(given)
}
