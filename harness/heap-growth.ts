import { setFlagsFromString } from 'node:v8'

/** The old generation grows by less at a time, and the young one no more (docs/decisions/0010). */
const slow = ['--heap-growing-percent=60', '--semi-space-growth-factor=1']
/** As V8 has them. */
const usual = ['--heap-growing-percent=0', '--semi-space-growth-factor=2']

/** For a harness that listens: while everything is set up there is little to collect, and it takes its time. */
export function growHeapSlowly(): void {
  for (const flag of slow) setFlagsFromString(flag)
}

export function growHeapAsUsual(): void {
  for (const flag of usual) setFlagsFromString(flag)
}
