import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { callRows, chooseFlow, openConsole } from '#support/browser/console-page.ts'
import { identities, openPhone, type Phone } from '#support/browser/phone.ts'
import { sharedBrowser } from '#support/browser/shared-processes.ts'
import { startCluster, type Cluster } from '#support/postgres/cluster.ts'
import { startPostgres, type PostgresServer } from '#support/postgres/postgres-server.ts'

let postgres: PostgresServer
let cluster: Cluster
beforeAll(async () => {
  postgres = await startPostgres()
  cluster = await startCluster({ databaseUrl: postgres.url('postgres'), what: 'built' })
})
afterAll(async () => {
  await cluster.close()
  await postgres.stop()
})

test('behind a balancer the application logs in, and the console follows it live, whichever process has a call', async () => {
  const browser = await sharedBrowser()
  const phones: Phone[] = []
  const phoneOf = async (kind: 'ios' | 'outside', identity?: string) => {
    const phone = await openPhone(browser, {
      url: cluster.url,
      kind,
      savesData: true,
      ...(identity !== undefined && { identity }),
    })
    phones.push(phone)
    return phone.page
  }
  const reader = await phoneOf('outside')
  await openConsole(reader)
  const page = await phoneOf('ios', identities.bound)
  await page.goto(pages.service)
  await page.getByText('林晓').first().waitFor()
  await chooseFlow(reader, 'Authorization')
  await callRows(reader)
    .and(reader.getByLabel(`Page to API: POST ${paths.authLogin}, 200`))
    .waitFor()
  expect(phones.flatMap(({ surprises }) => surprises())).toEqual([])
  for (const phone of phones) await phone.close()
})
