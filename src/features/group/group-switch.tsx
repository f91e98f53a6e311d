import { Switch } from '#src/ui/form/switch.tsx'
import { useGroupMutation } from './use-group-mutation.ts'
import { useOpenGroup } from './use-group.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

type Props = {
  /** How it stands, as far as has been told. */
  actual: boolean
  mutation: (on: boolean) => Promise<void>
  text?: string
  children: string
}

/** Turns something about the group on or off at once. */
export function GroupSwitch({ actual, mutation, text, children }: Props) {
  const { group } = useOpenGroup()
  const { run } = useGroupMutation(group.id)
  const { shown, make } = useOptimisticValue(actual, (on) => run(() => mutation(on)))
  return (
    <Switch checked={shown} text={text} onChange={(on) => void make(on)}>
      {children}
    </Switch>
  )
}
