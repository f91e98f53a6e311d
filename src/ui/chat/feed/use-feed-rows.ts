import { useLayoutEffect, useState } from 'react'
import { nextStep, type FeedRow, type FeedStep } from './feed-rows.ts'

/** The rows as they are shown: at once, or in two steps before anything is painted. */
export function useFeedRows<Row extends FeedRow>(rows: readonly Row[]): FeedStep<Row> {
  const [state, setState] = useState(() => ({
    of: rows,
    step: { shown: rows, shift: false, fresh: [] } as FeedStep<Row>,
  }))
  const { of, step } = state
  if (of !== rows) setState({ of: rows, step: stepAfter(step, rows) })
  const isBehind = of === rows && step.shown.length < rows.length
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the list takes a step with each commit
    if (isBehind) setState((now) => ({ of: now.of, step: stepAfter(now.step, now.of) }))
  }, [isBehind])
  return step
}

/** What is fresh stays so until something else is. */
function stepAfter<Row extends FeedRow>(now: FeedStep<Row>, rows: readonly Row[]): FeedStep<Row> {
  const step = nextStep(now.shown, rows)
  return step.fresh.length > 0 ? step : { ...step, fresh: now.fresh }
}
