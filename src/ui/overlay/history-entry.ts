type Entry = {
  idx?: number
  /** What the link or call that opened the page has given it. */
  usr?: unknown
  /** How many layers the entry stands for. */
  layers?: number
}

/** The router keeps its own fields there; null where there is no router, as in the gallery. */
export function stateHere(): Entry {
  return (history.state ?? {}) as Entry
}

/** As the router counts; 0 where there is none. */
export function placeHere(): number {
  return stateHere().idx ?? 0
}

export function depthHere(): number {
  return stateHere().layers ?? 0
}
