import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { lazySource, type LazySource, type Pending } from './lazy-source.ts'
import { useRetryOnReturn } from './page-return.ts'
import { SectionPending } from './section-pending.tsx'

/** How long after its page a section is fetched at the earliest that nobody waits for yet. */
const idleMs = 600

/** How long a busy browser may then take to find the time. */
const busyMs = 5000

/** Fetches groups of messages, such as `login`, in the language that is shown. */
export type LoadMessages = (...groups: readonly string[]) => Promise<unknown>

/** Without an application around them, widgets have their messages. */
export const LoadMessagesContext = createContext<LoadMessages>(() => Promise.resolve())

/** `now`: with the first rendering. `idle`: some time after it, once the browser has nothing better to do. */
type When = 'now' | 'idle'

type Options<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** `now` where nothing is said. */
  when?: When
  /** The groups of messages that it shows. */
  messages?: readonly string[]
  /** Stands in its place until it is there; by default an outline, and the way to try again. */
  fallback?: ComponentType<Props & { pending: Pending }>
  /** Called where it can't be fetched. */
  onFailure?: (props: Props) => void
  /** Asked before that; true means that it sees to it. */
  recover?: (error: unknown) => Promise<boolean>
}

export type LazySection<Props> = ComponentType<Props> & {
  state: Pick<LazySource<Props>, 'subscribe' | 'current'>
  /** Fetches it ahead of its use. */
  prefetch: (loadMessages: LoadMessages) => void
}

/**
 * A part of the application with a script of its own: a page, or what of a page is not seen at
 * once. Unlike React.lazy it shows what has arrived at once (React holds it back for up to 300 ms
 * after a fallback), and has an answer where it does not arrive.
 */
export function lazySection<Props extends object>(options: Options<Props>): LazySection<Props> {
  const { load, when = 'now', messages = [], onFailure, recover } = options
  const Fallback: ComponentType<Props & { pending: Pending }> = options.fallback ?? SectionPending
  const { fetch, request, ...state } = lazySource<Props>(recover)

  const loadAll = (loadMessages: LoadMessages) => async () => {
    const [Content] = await Promise.all([load(), loadMessages(...messages)])
    return Content
  }

  function Section(props: Props) {
    const loadMessages = use(LoadMessagesContext)
    const now = useSyncExternalStore(state.subscribe, state.current)
    useEffect(() => inTime(when, () => request(loadAll(loadMessages))), [loadMessages])
    const fail = useEffectEvent(() => onFailure?.(props))
    useEffect(() => {
      if (now.at === 'failed') fail()
    }, [now.at])
    const retry = () => fetch(loadAll(loadMessages))
    useRetryOnReturn(now.at === 'failed' ? retry : null)

    switch (now.at) {
      case 'ready':
        return <now.Content {...props} />
      case 'loading':
        return <Fallback {...props} pending={{ at: 'loading' }} />
      case 'failed':
        return <Fallback {...props} pending={{ at: 'failed', retry }} />
    }
  }

  return Object.assign(Section, {
    state,
    prefetch: (loadMessages: LoadMessages) => fetch(loadAll(loadMessages)),
  })
}

/** Fetches a section ahead of its rendering. */
export function usePrefetch(
  { prefetch }: Pick<LazySection<never>, 'prefetch'>,
  when: When | 'never',
): void {
  const loadMessages = use(LoadMessagesContext)
  useEffect(() => {
    if (when === 'never') return
    return inTime(when, () => {
      prefetch(loadMessages)
      return noEnd
    })
  }, [prefetch, when, loadMessages])
}

/** Begins now or later; returns the end of it. */
function inTime(when: When, begin: () => () => void): () => void {
  if (when === 'now') return begin()
  let end = noEnd
  const start = () => {
    end = begin()
  }
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return start()
    const handle = requestIdleCallback(start, { timeout: busyMs })
    end = () => cancelIdleCallback(handle)
  }, idleMs)
  return () => {
    clearTimeout(timer)
    end()
  }
}

function noEnd(): void {}

/** Leaves the place empty. */
export function NoFallback() {
  return null
}
