import type { ReactNode } from 'react'
import type { NamedQueryState } from '#src/state/named-query-state.ts'
import type { QueryState } from '#src/state/query-state.ts'
import { KeepFocus } from '#src/ui/frame/keep-focus.tsx'
import { FailureNotice } from './failure-notice.tsx'

type Props<T> = {
  /** Stands where the answer will be. */
  loading: ReactNode
  /** Says that none came, and lets the person ask again; by default a notice does. */
  renderFailed?: (retry: () => void) => ReactNode
  children: (value: T) => ReactNode
} & (
  | {
      query: QueryState<T>
      /** For whoever is not signed in; nothing where nobody else gets this far. */
      signedOut?: ReactNode
      unknown?: never
    }
  | { query: NamedQueryState<T>; unknown: ReactNode; signedOut?: never }
)

/** Shows how far a question to the server has come, and what its answer is once it is there. */
export function QueryView<T>(props: Props<T>) {
  return <KeepFocus>{contentOf(props)}</KeepFocus>
}

function contentOf<T>({
  query,
  loading,
  renderFailed = (retry) => <FailureNotice retry={retry} />,
  signedOut,
  unknown,
  children,
}: Props<T>): ReactNode {
  switch (query.at) {
    case 'signedOut':
      return signedOut
    case 'loading':
      return loading
    case 'unknown':
      return unknown
    case 'failed':
      return renderFailed(query.retry)
    case 'known':
      return children(query.value)
  }
}
