import { useAtomValue } from 'jotai'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import { LatePart } from '#src/ui/frame/late-part.tsx'
import { useLatePart } from '#src/ui/frame/use-late-part.ts'

/** 待办条, for who is signed in; its script and words come once the page stands. */
export function HomeTodo() {
  return useAtomValue(signedInAtom) && <Late />
}

function Late() {
  const { needWords } = useAtomValue(readyClientAtom)
  const draw = useLatePart(
    async () => {
      const [{ drawTodo }] = await Promise.all([import('./todo-strip.tsx'), needWords('todo')])
      return drawTodo
    },
    { wanted: false, onFailure: () => {} },
  )
  return <LatePart draw={draw} given={undefined} />
}
