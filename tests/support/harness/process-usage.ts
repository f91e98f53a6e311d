import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** Ticks of /proc in a millisecond; Linux counts them in hundredths of a second everywhere. */
const ticksPerMs = 0.1
const hasProc = existsSync('/proc/self/stat')

/** User and system time of the process and all its threads so far. */
export function cpuMsOf(pid: number): number {
  if (!hasProc) return clockMs(ps(pid, 'time'))
  return usedMs(fieldsOf(pid))
}

/** The same with its children that are there and those that it has seen end; Linux alone says so. */
export function cpuMsOfFamily(pid: number): number {
  const own = fieldsOf(pid)
  const ended = (Number(own[13]) + Number(own[14])) / ticksPerMs
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => fieldsOf(Number(name)))
    .filter((fields) => fields[1] === String(pid))
  return usedMs(own) + ended + children.reduce((sum, fields) => sum + usedMs(fields), 0)
}

/** Of /proc/<pid>/stat behind the name, which stands in brackets and may hold blanks; none of one that is gone. */
function fieldsOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** utime and stime are 14 and 15 of all. */
function usedMs(fields: readonly string[]): number {
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerMs
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
