import type { Outgoing } from '#src/services/im-client/chat-port.ts'
import type { FileKind } from '#src/services/uploads/file-type.ts'
import { createLimiter } from '#src/services/uploads/limiter.ts'
import { judgePick, type PickRefusal } from '#src/services/uploads/pick-rules.ts'
import { PhotoError } from '#src/services/uploads/photo-error.ts'
import { preparePhoto } from '#src/services/uploads/prepare-photo.ts'
import { videoSeconds } from '#src/services/video-length.ts'

export type AttachmentKind = 'image' | 'video' | 'file'

type Rules = {
  maxCount: number
  megabytes: number
  accept: readonly FileKind[]
  redrawsPhotos: boolean
  tooBig: string
}

const rules: Record<AttachmentKind, Rules> = {
  image: {
    maxCount: 9,
    megabytes: 20,
    accept: ['image'],
    redrawsPhotos: true,
    tooBig: 'chat.room.imageSize',
  },
  video: {
    maxCount: 1,
    megabytes: 100,
    accept: ['video'],
    redrawsPhotos: false,
    tooBig: 'chat.room.videoSize',
  },
  file: {
    maxCount: 1,
    megabytes: 100,
    accept: ['image', 'video', 'file'],
    redrawsPhotos: false,
    tooBig: 'chat.room.fileSize',
  },
}

/** The form in which a file goes; rejects with a PhotoError. */
const makers: Record<
  AttachmentKind,
  (file: File, maxSize: number) => Promise<Extract<Outgoing, { file: File }>>
> = {
  image: async (file, maxSize) => ({
    kind: 'image',
    file: (await preparePhoto(file, maxSize)).file,
  }),
  video: async (file) => ({ kind: 'video', file, seconds: Math.round(await videoSeconds(file)) }),
  file: async (file) => ({ kind: 'file', file }),
}

type Ports = {
  send: (what: Outgoing) => Promise<void>
  /** Says why something was not taken, by an id of the catalogue. */
  refuse: (textId: string) => void
}

const inTurn = createLimiter(1)
/** Whoever leaves the room has sent what they picked. */
const neverAborted = new AbortController().signal

/**
 * Sends what was picked, one after the other, and after what was picked before: an open photo takes
 * hundreds of megabytes.
 */
export function sendFiles(
  kind: AttachmentKind,
  files: readonly File[],
  ports: Ports,
): Promise<void> {
  return inTurn(() => sendEach(kind, files, ports), neverAborted)
}

async function sendEach(kind: AttachmentKind, files: readonly File[], ports: Ports): Promise<void> {
  const { maxCount, megabytes, accept, redrawsPhotos, tooBig } = rules[kind]
  const maxSize = megabytes * 1024 * 1024
  const { taken, refused } = judgePick(files, 0, { maxCount, maxSize, accept, redrawsPhotos })
  const [first] = refused
  if (first !== undefined) ports.refuse(refusalMessages(first.refusal, tooBig))
  for (const file of taken) {
    try {
      const made = await makers[kind](file, maxSize)
      if (made.file.size > maxSize) throw new PhotoError('overSize')
      await ports.send(made)
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error
      ports.refuse(photoMessages(error.kind, tooBig))
    }
  }
}

function photoMessages(kind: PhotoError['kind'], tooBig: string): string {
  const textIds: Record<PhotoError['kind'], string> = {
    heic: 'failure.photoHeic',
    unreadable: 'failure.photoUnreadable',
    overSize: tooBig,
  }
  return textIds[kind]
}

function refusalMessages(refusal: PickRefusal, tooBig: string): string {
  const textIds: Record<PickRefusal, string> = {
    empty: 'failure.emptyFile',
    notAccepted: 'failure.fileKind',
    overCount: 'failure.tooMany',
    overSize: tooBig,
  }
  return textIds[refusal]
}
