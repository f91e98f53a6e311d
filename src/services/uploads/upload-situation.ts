import type { Situation } from '#src/services/failure-table.ts'
import type { PickRefusal } from './pick-rules.ts'
import type { UploadFailure } from './upload-failure.ts'

type Reason = UploadFailure['reason'] | PickRefusal

/** What went wrong with a file, by its row in the table of failures (spec 8). */
const situations: Record<Reason, Situation> = {
  status: 'upload',
  refused: 'upload',
  malformed: 'upload',
  unexpected: 'upload',
  network: 'network',
  timeout: 'timeout',
  aborted: 'aborted',
  heic: 'photoHeic',
  unreadable: 'photoUnreadable',
  overSize: 'overSize',
  overCount: 'tooMany',
  empty: 'emptyFile',
  notAccepted: 'fileKind',
}

/** Where the table of failures says what is shown of it. */
export function situationOf(reason: Reason): Situation {
  return situations[reason]
}
