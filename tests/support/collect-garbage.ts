import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  // What the flag brings is called `gc` and takes nothing.
  const collect = runInNewContext('gc') as () => void
  collect()
}
