import type { ClientStorage } from './browser-storage.ts'
import {
  readSearchHistory,
  rememberSearch,
  writeSearchHistory,
  type SearchEntry,
} from './search-history.ts'

type Ports = { storage: Pick<ClientStorage, 'get' | 'set'>; now: () => number }
type Change = (entries: readonly SearchEntry[]) => readonly SearchEntry[]

/** What was searched in each scene, newest first, kept in the browser (spec 5). */
export function createSearchHistory({ storage, now }: Ports) {
  const read = () => readSearchHistory(storage.get('uni_search_history'))
  const list = (scene: string) => read().get(scene) ?? []

  /** Changes one scene of what is stored now: another tab may have written in between. */
  function change(scene: string, by: Change): readonly SearchEntry[] {
    const scenes = new Map(read())
    const entries = by(scenes.get(scene) ?? [])
    scenes.set(scene, entries)
    if (entries.length === 0) scenes.delete(scene)
    storage.set('uni_search_history', scenes.size === 0 ? null : writeSearchHistory(scenes))
    return entries
  }

  return {
    list,
    remember: (scene: string, keyword: string) =>
      change(scene, (entries) => rememberSearch(entries, { keyword, timestamp: now() })),
    forget: (scene: string, keyword: string) =>
      change(scene, (entries) => entries.filter((entry) => entry.keyword !== keyword)),
    clear: (scene: string) => change(scene, () => []),
  }
}
