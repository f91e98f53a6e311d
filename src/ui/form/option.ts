/** One of several that can be chosen. */
export type Option<Value extends string = string> = {
  value: Value
  label: string
  disabled?: boolean
}
