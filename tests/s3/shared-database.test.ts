import { expect, onTestFinished, test, vi } from 'vitest'
import { form, key, postForm } from '#support/harness/bucket-harness.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { controlHarness } from '#harness/library/control-harness.ts'
import { networkFetch } from '#harness/library/harness-fetch.ts'
import { emptyDatabase } from '#support/postgres/empty-database.ts'
import { bucketUrl } from '#support/s3/test-buckets.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(40_000) })

/** A process over a database and a bucket, and what controls it. */
async function startProcess(flags: string[]) {
  const { url, stop } = await runHarness({ flags })
  onTestFinished(() => stop('SIGKILL'))
  const get = async () => (await fetch(`${url}/bucket/${key}`)).text()
  return { url, stop, get, ...controlHarness(networkFetch(url)) }
}

test('rows and objects that one process saved another restores, also when the first was killed', async () => {
  const { url: databaseUrl } = await emptyDatabase()
  const flags = ['--database-url', databaseUrl, '--bucket-url', bucketUrl()]
  const one = await startProcess(flags)
  const other = await startProcess(flags)
  const people = await other.people()
  await postForm(one.url, form(), 'before')
  await one.snapshot('kept')
  await one.stop('SIGKILL')

  await other.reset('empty')
  expect(await postForm(other.url, form(), 'after')).toMatchObject({ status: 200 })
  expect(await other.people()).toEqual([])

  const third = await startProcess(flags)
  await third.restore('kept')
  expect(await third.people()).toEqual(people)
  for (const process of [other, third]) expect(await process.get()).toBe('before')
})
