import { useDeferredValue, type ReactNode } from 'react'
import type { StripController } from './strip-controller.ts'
import { useStripSnapshot } from './use-strip-snapshot.ts'

type Props = { controller: StripController; children: ReactNode }

/** What is not looked at first: it comes in a task of its own, once the paper is drawn. */
export function AfterFirstPaint({ controller, children }: Props) {
  const isDrawn = useDeferredValue(useStripSnapshot(controller).isDrawn)
  return isDrawn ? children : null
}
