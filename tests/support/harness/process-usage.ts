import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Ticks of /proc in a millisecond; Linux counts them in hundredths of a second everywhere. */
const ticksPerMs = 0.1
const hasProc = existsSync('/proc/self/stat')

/** User and system time of the process and all its threads so far. */
export function cpuMsOf(pid: number): number {
  if (!hasProc) return clockMs(ps(pid, 'time'))
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is a name in brackets, which may hold blanks; utime and stime are 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerMs
}

/**
 * Resident memory; its peak, and what is left without the pages of files, which processes of
 * the same program share. `ps` knows neither.
 */
export type Memory = { residentMb: number; detail: { peakMb: number; ownMb: number } | null }

export function memoryOf(pid: number): Memory {
  if (!hasProc) return { residentMb: Number(ps(pid, 'rss')) / 1024, detail: null }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return {
    residentMb: megabytes('VmRSS'),
    detail: { peakMb: megabytes('VmHWM'), ownMb: megabytes('RssAnon') },
  }
}

function ps(pid: number, column: 'time' | 'rss'): string {
  return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
}

/** `1:02.34` or `01:02:03` */
function clockMs(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000
}
