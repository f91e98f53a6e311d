import { useRef, useState } from 'react'

/** Where a form keeps what is filled in, until it is sent or given up. */
type Draft<Values> = {
  found: Values | null
  /** What was chosen on other pages since, in the place of what was found. */
  chosen?: Partial<Values>
  requestId(): string
  /** False where it can't be kept. */
  keep(values: Values): boolean
  drop(): void
}

/** The values of a form, with those of its draft from the start, kept again at every change. */
export function useDraftedValues<Values extends object>(open: () => Draft<Values>, begun: Values) {
  const [draft] = useState(open)
  const [initial, setInitial] = useState(begun)
  // In the order of the form's own fields, in which they are compared.
  const [values, setValues] = useState(() => ({ ...begun, ...draft.found, ...draft.chosen }))
  const [isRestored, setRestored] = useState(draft.found !== null)
  const [isKept, setKept] = useState(true)
  const latest = useRef(values)

  function show(next: Values): void {
    latest.current = next
    setValues(next)
  }

  return {
    values,
    /** They came out of a draft. */
    isRestored,
    /** False when leaving would lose what is filled in. */
    isKept,
    dirty: !isEqual(values, initial),
    requestId: draft.requestId,
    change(changed: Partial<Values>): void {
      const next = { ...latest.current, ...changed }
      show(next)
      if (isEqual(next, initial)) draft.drop()
      setKept(isEqual(next, initial) || draft.keep(next))
    },
    /** Begins with these, or as at first, with nothing to lose. */
    begin(next: Values = initial): void {
      draft.drop()
      setInitial(next)
      show(next)
      setRestored(false)
      setKept(true)
    },
    drop: draft.drop,
  }
}

function isEqual(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
