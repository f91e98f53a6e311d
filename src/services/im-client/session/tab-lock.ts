/** Runs the task while no other tab of this browser runs one of the same name. */
export async function withTabLock(name: string, task: () => Promise<void>): Promise<void> {
  // Web views before 2022 have no locks: there, one tab is all there is.
  if (!('locks' in navigator)) return task()
  await navigator.locks.request(name, task)
}
