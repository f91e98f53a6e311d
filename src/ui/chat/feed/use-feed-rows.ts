import { useLayoutEffect, useState } from 'react'
import { nextStep, type FeedReach, type FeedRow, type FeedStep } from './feed-rows.ts'

/** The rows that are there, those that are shown, and how far these go. */
type State<Row> = { of: readonly Row[]; step: FeedStep<Row>; reach: FeedReach }

/** The rows as they are shown: at once, or in two steps before anything is painted. */
export function useFeedRows<Row extends FeedRow>(
  rows: readonly Row[],
  { newest, isWhole }: FeedReach,
): FeedStep<Row> {
  const [state, setState] = useState<State<Row>>(() => ({
    of: rows,
    step: { shown: rows, shift: false, fresh: [] },
    reach: { newest, isWhole },
  }))
  const { of, step, reach } = state
  const isBehind = of === rows && isShort(state)
  const isElsewhere = reach.newest !== newest || reach.isWhole !== isWhole
  if (of !== rows || (isElsewhere && !isBehind)) {
    setState(stateAfter(state, rows, { newest, isWhole }))
  }
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the list takes a step with each commit
    if (isBehind) setState((now) => stateAfter(now, now.of, { newest, isWhole }))
  }, [isBehind, newest, isWhole])
  return step
}

function stateAfter<Row extends FeedRow>(
  now: State<Row>,
  rows: readonly Row[],
  reach: FeedReach,
): State<Row> {
  const isDone = now.of === rows && !isShort(now)
  const next = { of: rows, step: isDone ? now.step : stepAfter(now, rows), reach }
  return isShort(next) ? { ...next, reach: now.reach } : next
}

function isShort<Row>({ of, step }: State<Row>): boolean {
  return step.shown.length < of.length
}

/** What is fresh stays so until something else is. */
function stepAfter<Row extends FeedRow>(now: State<Row>, rows: readonly Row[]): FeedStep<Row> {
  const step = nextStep(now.step.shown, rows, now.reach)
  return step.fresh.length > 0 ? step : { ...step, fresh: now.step.fresh }
}
