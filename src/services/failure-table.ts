type Behaviour = {
  /** A toast over the page, in the place of what did not come, or beside what it speaks of. */
  shown: 'toast' | 'placeholder' | 'beside'
  /** The message of the catalogue. */
  words: string
  /** The server's own words take its place where there are some. */
  serverMessage?: boolean
  /** What is over with it: the way back is the login page, or nothing of the person stays. */
  ends?: 'session' | 'storage'
}

/** What is said and done of everything that goes wrong, or is waited for to go right (spec 8). */
export const failures = {
  httpStatus: { shown: 'toast', words: 'failure.server', serverMessage: true },
  refused: { shown: 'toast', words: 'failure.server', serverMessage: true },
  malformed: { shown: 'toast', words: 'failure.server', serverMessage: true },
  network: { shown: 'toast', words: 'failure.network' },
  timeout: { shown: 'toast', words: 'failure.timeout' },
  aborted: { shown: 'toast', words: 'failure.aborted' },
  tokenRefused: { shown: 'toast', words: 'failure.tokenRefused', serverMessage: true },
  sessionEnded: {
    shown: 'toast',
    words: 'failure.sessionEnded',
    serverMessage: true,
    ends: 'session',
  },
  doctorInfo: { shown: 'toast', words: 'failure.server', serverMessage: true },
  authLogin: { shown: 'toast', words: 'failure.server', serverMessage: true },
  loggedInElsewhere: { shown: 'toast', words: 'failure.loggedInElsewhere' },
  kicked: { shown: 'toast', words: 'failure.kicked', serverMessage: true, ends: 'storage' },
  upload: { shown: 'toast', words: 'failure.upload', serverMessage: true },
  overSize: { shown: 'toast', words: 'failure.overSize' },
  tooMany: { shown: 'toast', words: 'failure.tooMany' },
  fileKind: { shown: 'toast', words: 'failure.fileKind' },
  emptyFile: { shown: 'toast', words: 'failure.emptyFile' },
  photoHeic: { shown: 'beside', words: 'failure.photoHeic' },
  photoUnreadable: { shown: 'beside', words: 'failure.photoUnreadable' },
  imagePreview: { shown: 'toast', words: 'widget.viewer.failed' },
  copied: { shown: 'toast', words: 'failure.copied' },
  copyRefused: { shown: 'toast', words: 'failure.copyRefused' },
  pageLoad: { shown: 'placeholder', words: 'failure.page' },
  emptyTable: { shown: 'placeholder', words: 'widget.empty' },
} as const satisfies Record<string, Behaviour>

export type Situation = keyof typeof failures

/** Words for the person: the server's own, or those of the situation. */
export type Notice = { msg: string } | { situation: Situation }

/** The words for a situation, given the server's `msg`, which is empty where it gave none. */
export function noticeOf(situation: Situation, msg = ''): Notice {
  const { serverMessage = false }: Behaviour = failures[situation]
  return serverMessage && msg !== '' ? { msg } : { situation }
}
