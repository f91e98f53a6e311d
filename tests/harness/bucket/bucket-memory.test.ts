import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { uploadSizeLimit } from '#contract/bucket.ts'
import { form, key, postForm } from '#support/harness/bucket-harness.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { cpuMsOf, memoryOf } from '#support/harness/process-usage.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { openUpload } from '#support/harness/slow-upload.ts'
import { timeLimit } from '#support/time-limit.ts'

const size = 900_000_000
const allowedMb = 60

test(
  'a file of 900 MB goes through a process whose memory stays as it was',
  async () => {
    const harness = await runHarness({ data: join(temporaryFolder(), 'harness.sqlite') })
    onTestFinished(() => harness.stop())
    // What an upload needs is loaded by the first.
    await postForm(harness.url, form({ key: key.replace('abc', 'xyz') }))
    const residentMb = () => memoryOf(harness.pid).residentMb
    const before = residentMb()
    const cpuBefore = cpuMsOf(harness.pid)

    let peak = before
    const upload = openUpload(harness.url, { fields: form(), size })
    const piece = Buffer.alloc(1_000_000, 'x')
    for (let sent = 0; sent < size; sent += piece.length) {
      await upload.send(piece)
      peak = Math.max(peak, residentMb())
    }
    upload.end()
    expect(await upload.answer).toMatchObject({ status: 200 })
    expect(peak - before).toBeLessThan(allowedMb)
    // Whatever else the machine does meanwhile.
    expect(cpuMsOf(harness.pid) - cpuBefore).toBeLessThan(10_000)

    const response = await fetch(`${harness.url}/bucket/${key}`)
    let received = 0
    for await (const chunk of response.body ?? []) {
      received += chunk.length
      peak = Math.max(peak, residentMb())
    }
    expect(received).toBe(size)
    expect(peak - before).toBeLessThan(allowedMb)
    expect(size).toBeLessThan(uploadSizeLimit)
  },
  timeLimit(30_000),
)
