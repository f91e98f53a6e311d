import { useDeferredValue, type ReactNode } from 'react'
import type { StripStage } from './strip-stage.ts'
import { useShown } from './use-shown.ts'

type Props = { stage: StripStage; children: ReactNode }

/** What is not looked at first: it comes in a task of its own, once the paper is drawn. */
export function AfterFirstPaint({ stage, children }: Props) {
  const isDrawn = useDeferredValue(useShown(stage).isDrawn)
  return isDrawn ? children : null
}
