import type { Browser } from 'playwright-core'
import type { Remembered } from './app-tab.ts'
import { authorize, chat, comeBack, home, signIn } from './launch-visits.ts'

/** A built client, and the harness that serves it. */
export type LaunchClient = { label: string; base: URL }

/** Milliseconds of one measure: a list for each client, in which places are rounds. */
export type LaunchTimes = { what: string; ms: number[][] }

type Person = { base: URL; remembered: Remembered }

/** One visit of one client, which takes some measures at once. */
type Visit = {
  measures: readonly string[]
  take: (browser: Browser, person: Person) => Promise<readonly number[]>
}

const visits: Visit[] = [
  {
    measures: [
      'cold open in the app, no token -> authorization page requested',
      'back with a code -> auth-login on the wire',
    ],
    async take(browser, { base }) {
      const { authorizeSent, loginSent } = await authorize(browser, base)
      return [authorizeSent, loginSent]
    },
  },
  ...(
    [
      ['return with a token -> first content of the home page', home],
      ['chat link with a token -> chat ready', chat],
    ] as const
  ).map(([what, opened]): Visit => ({
    measures: [`${what}, cold cache`, `${what}, warm cache`],
    async take(browser, person) {
      const { cold, warm } = await comeBack(browser, { ...person, opened })
      return [cold, warm]
    },
  })),
]

/**
 * Measures launches on the throttled phone. Clients take turns at each visit, and every other
 * round in reverse, so that what else the machine does meets all of them: differences are to be
 * taken round by round.
 *
 * The warm visit is the second one of its profile. Its scripts come from the cache of HTTP but are
 * compiled anew: V8's cache of compiled code takes a third visit, and a profile that is on the disk
 * (in traces of four visits to this one's kind, no script was compiled from it).
 */
export async function measureLaunch(
  browser: Browser,
  { clients, rounds }: { clients: readonly LaunchClient[]; rounds: number },
): Promise<LaunchTimes[]> {
  const people: Person[] = []
  for (const { base } of clients) people.push({ base, remembered: await signIn(browser, base) })

  const taken = visits.map(() => clients.map((): (readonly number[])[] => []))
  for (let round = 0; round < rounds; round++) {
    for (const [at, { take }] of visits.entries()) {
      const order = [...people.entries()]
      if (round % 2 === 1) order.reverse()
      for (const [client, person] of order) {
        taken[at]?.[client]?.push(await take(browser, person))
      }
    }
  }
  return visits.flatMap(({ measures }, at) =>
    measures.map((what, place) => ({
      what,
      ms: (taken[at] ?? []).map((ofClient) => ofClient.map((values) => values[place] ?? NaN)),
    })),
  )
}
