import { useAtomValue } from 'jotai'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import { lazySection, NoFallback } from '#src/ui/frame/lazy-section.tsx'

const TodoStrip = lazySection({
  load: () => import('./todo-strip.tsx').then((file) => file.TodoStrip),
  when: 'idle',
  messages: ['todo'],
  fallback: NoFallback,
})

/** 待办条, for who is signed in. */
export function HomeTodo() {
  return useAtomValue(signedInAtom) && <TodoStrip />
}
