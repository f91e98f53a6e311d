type Options = { replace?: boolean; state?: string }
/** The router's function; it returns a promise where it loads data, which it does not here. */
type Open = (location: string, options: Options) => void | Promise<void>

/** Opens pages of ours, a path with its query, from outside React. */
export type Navigation = {
  /** Before the router is mounted, the last page that was asked for waits for it. */
  go(location: string, options?: Options): void
  isMounted(): boolean
  /** Takes the router's own function; returns what to call when the router is gone. */
  mounted(navigate: Open): () => void
}

export function createNavigation(): Navigation {
  let open: Open | null = null
  let waiting: { location: string; options: Options } | null = null

  function go(location: string, options: Options = {}): void {
    if (open === null) {
      waiting = { location, options }
      return
    }
    void open(location, options)
    const shared = location.replace(/([?&])token=[^&]*&?/, '$1').replace(/[?&]$/, '')
    // Replaced before the page is rendered: people share addresses, which must not have a token in them.
    if (shared !== location) void open(shared, { replace: true })
  }

  return {
    go,
    isMounted: () => open !== null,
    mounted(navigate) {
      open = navigate
      if (waiting !== null) go(waiting.location, waiting.options)
      waiting = null
      return () => {
        open = null
      }
    },
  }
}
