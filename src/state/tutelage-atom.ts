import { atom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { deleteRecording } from '#contract/endpoints/monitoring-endpoints.ts'
import { readyClientAtom } from './client-atom.ts'
import { tutelageQueries } from './tutelage-queries.ts'

/** Something has happened to recordings: whatever shows one asks anew. */
const tutelageChangedAtom = atom(null, async (get) => {
  const queries = get(queryClientAtom)
  const { list, trend, recording } = tutelageQueries
  const names = [list, trend, recording]
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
})

/** The owner no longer wants to see a recording, which is shown as gone already. */
export const deleteRecordingAtom = atom(null, async (get, set, recordingId: string) => {
  const { call, report } = get(readyClientAtom)
  try {
    await call(deleteRecording, { recordingId }, { unseen: true })
  } catch (error) {
    report(error)
  } finally {
    await set(tutelageChangedAtom)
  }
})
