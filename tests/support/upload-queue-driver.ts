import { onTestFinished } from 'vitest'
import type { PickRefusal } from '#src/services/uploads/pick-rules.ts'
import type { PreparedFile } from '#src/services/uploads/prepare-photo.ts'
import type { UploadFailure } from '#src/services/uploads/upload-failure.ts'
import { createUploadQueue, type QueueOptions } from '#src/services/uploads/upload-queue.ts'

/** One call to a port, which the test answers when it likes. */
type Pending<Answer> = {
  file: File
  answer(value: Answer): Promise<void>
  fail(error: Error): Promise<void>
}
type Sending = Pending<string> & { progress(percent: number): void; signal: AbortSignal }

/** A queue whose files go nowhere: what it prepares and sends waits for the test's answer. */
export function openQueue(options: QueueOptions = {}) {
  const preparing: Pending<PreparedFile>[] = []
  const sending: Sending[] = []
  const refused: [PickRefusal, string][] = []
  const failed: [UploadFailure['reason'], string][] = []
  let ids = 0
  const queue = createUploadQueue(options, {
    prepare: (file) => new Promise((...ends) => preparing.push(pending(file, ends))),
    send: (file, progress, signal) =>
      new Promise((...ends) => sending.push({ ...pending(file, ends), progress, signal })),
    onReject: (refusal, { name }) => refused.push([refusal, name]),
    onFail: ({ reason }, { name }) => failed.push([reason, name]),
    newId: () => `item-${(ids += 1)}`,
  })
  onTestFinished(() => queue.dispose())

  return {
    queue,
    preparing,
    sending,
    refused,
    failed,
    /** Picks files and prepares each as it is. */
    async pick(...files: File[]) {
      queue.add(files)
      await prepareAll()
    },
    prepareAll,
    statuses: () => queue.current().map(({ status }) => status),
    names: () => queue.current().map(({ name }) => name),
    sentNames: () => sending.map(({ file }) => file.name),
  }

  async function prepareAll() {
    await settle()
    for (const each of preparing) await each.answer({ file: each.file, thumb: null })
  }
}

function pending<Answer>(
  file: File,
  [resolve, reject]: [(value: Answer) => void, (error: Error) => void],
): Pending<Answer> {
  return {
    file,
    answer: (value) => (resolve(value), settle()),
    fail: (error) => (reject(error), settle()),
  }
}

/** Lets everything happen that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

export function photo(name: string, size = 10): File {
  return new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
}

export function photos(count: number): File[] {
  return Array.from({ length: count }, (_, at) => photo(`${at + 1}.jpg`))
}
