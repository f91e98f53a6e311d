import type { ClientStorage } from './browser-storage.ts'

/** Drops what somebody else has left; while nobody knows who is signed in, nothing. */
export function dropForeignDrafts(storage: ClientStorage): void {
  const text = storage.get('formDrafts')
  const id = storage.get('id')
  if (text !== null && id !== null && ownerIn(text) !== id) storage.set('formDrafts', null)
}

function ownerIn(text: string): unknown {
  try {
    const stored: unknown = JSON.parse(text)
    return typeof stored === 'object' && stored !== null && 'owner' in stored && stored.owner
  } catch {
    return null
  }
}
