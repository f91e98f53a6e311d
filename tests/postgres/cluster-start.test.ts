import { expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '#harness/store/engine/open-store.ts'
import { openSdkPage } from '#support/chat/sdk-page.ts'
import { smsChatAccount } from '#support/chat/sms-account.ts'
import { startCluster } from '#support/postgres/cluster.ts'
import { emptyDatabase } from '#support/postgres/empty-database.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(60_000) })

const counts = `select
  (select count(*)::int from "user") as users,
  (select count(*)::int from doctor_review) as reviews,
  (select count(*)::int from consultation) as consultations,
  (select count(*)::int from chat_user) as accounts`

test('of three processes that start at the same moment over an empty database one seeds it', async () => {
  const alone = await emptyDatabase()
  await (await openStore(alone.url)).destroy()
  const [seeded] = await alone.query(counts)
  for (let round = 0; round < 3; round += 1) {
    const { url: databaseUrl, query } = await emptyDatabase()
    const cluster = await startCluster({ databaseUrl })
    onTestFinished(cluster.close)
    const found = cluster.all().map(({ printed }) => /, (new|existing)$/m.exec(printed)?.[1])
    expect(found.filter((each) => each === 'new')).toHaveLength(1)
    expect(found.filter((each) => each === 'existing')).toHaveLength(2)
    const [{ accounts: _, ...rows } = {}] = await query(counts)
    const { accounts: __, ...once } = seeded ?? {}
    expect(rows).toEqual(once)
    await cluster.close()
  }
})

test('they have the same secrets: a chat signature of each is taken by the others', async () => {
  const { url: databaseUrl } = await emptyDatabase()
  const cluster = await startCluster({ databaseUrl })
  onTestFinished(cluster.close)
  const processes = cluster.all()
  for (const [place, issuer] of processes.entries()) {
    const account = await smsChatAccount(issuer, `1370000000${place}`)
    for (const { url } of processes) {
      const page = openSdkPage({ url, ...account })
      await expect(page.logIn()).resolves.toBeUndefined()
      // One that is kicked by the next login is refused what it asks by itself.
      await page.close()
    }
  }
})
