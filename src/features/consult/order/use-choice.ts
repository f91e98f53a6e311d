import { useAtom, type PrimitiveAtom } from 'jotai'
import { useEffect, useState } from 'react'

/** What was chosen on another page for the form that sent the person there, and for no form after it. */
export function useChoice<Value>(choice: PrimitiveAtom<Value | null>): Value | null {
  const [current, choose] = useAtom(choice)
  const [chosen] = useState(current)
  useEffect(() => choose(null), [choose])
  return chosen
}
