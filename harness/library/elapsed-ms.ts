/** Milliseconds since this process began: Node's own clock, also where a test has put a fake one in its place since. */
export const elapsedMs = performance.now.bind(performance)
