import type { Bytes } from './client-bytes.ts'
import type { LaunchTimes } from './launch-measures.ts'
import { showDifference, showSpread, spreadOf } from '#support/bench/spread.ts'

/** The first client's medians, then each other's with how much more the first one takes. */
export function timeTable(head: string, labels: string[], times: LaunchTimes[]): string[][] {
  const lines = times.map(({ what, ms: [first = [], ...others] }) => [
    what,
    showSpread(spreadOf(first), 'ms', 0),
    ...others.flatMap((other) => [
      showSpread(spreadOf(other), 'ms', 0),
      showDifference(spreadOf(first.map((ms, round) => ms - (other[round] ?? NaN))), 'ms'),
    ]),
  ])
  return [heads(head, labels), ...lines]
}

/** The same of sizes; `clients` has a list for each label. */
export function bytesTable(head: string, labels: string[], clients: Bytes[][]): string[][] {
  const [first = [], ...others] = clients
  const lines = first.map((ours, row) => [
    ours.what,
    showBytes(ours),
    ...others.flatMap((client) => {
      const theirs = client[row]
      if (theirs === undefined) throw new Error(`${ours.what} was not measured`)
      return [showBytes(theirs), showMore(ours.kb, theirs.kb)]
    }),
  ])
  return [heads(head, labels), ...lines]
}

function heads(head: string, [first = '', ...others]: string[]): string[] {
  return [head, first, ...others.flatMap((label) => [label, `${first} - ${label}`])]
}

function showBytes({ kb, note }: Bytes): string {
  return [kb === null ? '?' : `${kb.toFixed(1)} KB`, note && `(${note})`].filter(Boolean).join(' ')
}

function showMore(ours: number | null, theirs: number | null): string {
  if (ours === null || theirs === null) return '?'
  const more = Math.round((ours - theirs) * 10) / 10
  return `${more < 0 ? '' : '+'}${more.toFixed(1)} KB`
}
