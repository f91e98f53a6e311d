type Behaviour = {
  /** A toast over the page, in the place of what did not come, or beside what it speaks of. */
  shown: 'toast' | 'placeholder' | 'beside'
  /** The message of the catalogue. */
  textId: string
  /** The server's own words take its place where there are some. */
  serverMessage?: boolean
  /** What is over with it: the way back is the login page, or nothing of the person stays. */
  ends?: 'session' | 'storage'
}

/** What is said and done of everything that goes wrong, or is waited for to go right (spec 8). */
export const failures = {
  httpStatus: { shown: 'toast', textId: 'failure.server', serverMessage: true },
  refused: { shown: 'toast', textId: 'failure.server', serverMessage: true },
  malformed: { shown: 'toast', textId: 'failure.server', serverMessage: true },
  network: { shown: 'toast', textId: 'failure.network' },
  timeout: { shown: 'toast', textId: 'failure.timeout' },
  aborted: { shown: 'toast', textId: 'failure.aborted' },
  tokenRefused: { shown: 'toast', textId: 'failure.tokenRefused', serverMessage: true },
  sessionEnded: {
    shown: 'toast',
    textId: 'failure.sessionEnded',
    serverMessage: true,
    ends: 'session',
  },
  doctorInfo: { shown: 'toast', textId: 'failure.server', serverMessage: true },
  authLogin: { shown: 'toast', textId: 'failure.server', serverMessage: true },
  loggedInElsewhere: { shown: 'toast', textId: 'failure.loggedInElsewhere' },
  kicked: { shown: 'toast', textId: 'failure.kicked', serverMessage: true, ends: 'storage' },
  upload: { shown: 'toast', textId: 'failure.upload', serverMessage: true },
  overSize: { shown: 'toast', textId: 'failure.overSize' },
  tooMany: { shown: 'toast', textId: 'failure.tooMany' },
  fileKind: { shown: 'toast', textId: 'failure.fileKind' },
  emptyFile: { shown: 'toast', textId: 'failure.emptyFile' },
  photoHeic: { shown: 'beside', textId: 'failure.photoHeic' },
  photoUnreadable: { shown: 'beside', textId: 'failure.photoUnreadable' },
  imagePreview: { shown: 'toast', textId: 'widget.viewer.failed' },
  copied: { shown: 'toast', textId: 'failure.copied' },
  copyRefused: { shown: 'toast', textId: 'failure.copyRefused' },
  pageLoad: { shown: 'placeholder', textId: 'failure.page' },
  emptyTable: { shown: 'placeholder', textId: 'widget.empty' },
} as const satisfies Record<string, Behaviour>

export type Situation = keyof typeof failures

/** Words for the person: the server's own, or those of the situation. */
export type Notice = { msg: string } | { situation: Situation }

/** The words for a situation, given the server's `msg`, which is empty where it gave none. */
export function noticeOf(situation: Situation, msg = ''): Notice {
  const { serverMessage = false }: Behaviour = failures[situation]
  return serverMessage && msg !== '' ? { msg } : { situation }
}
