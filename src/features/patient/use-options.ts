import { useLingui } from '@lingui/react'
import type { Option } from '#src/ui/form/option.ts'

/** Choices in the order of the contract, each in the words of its message. */
export function useOptions() {
  const { _ } = useLingui()
  return <Value extends string>(
    values: readonly Value[],
    messageOf: (value: Value) => string,
  ): Option<Value>[] => values.map((value) => ({ value, label: _(messageOf(value)) }))
}
