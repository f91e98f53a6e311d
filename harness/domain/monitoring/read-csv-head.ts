import { chinaDayStart, isDay } from '#contract/calendar.ts'
import { sampleRates, type SampleRate } from '#contract/monitoring/recording.ts'

const columnNames = ['time', 'fhr1', 'fhr2', 'fhr3', 'toco', 'movement', 'mark'] as const

export type CsvColumn = (typeof columnNames)[number]

export type CsvLine = { text: string; number: number; end: number; isWhole: boolean }

/** What stands above the rows. */
export type CsvHead = {
  kind: 'head'
  hz: SampleRate
  /** Milliseconds since 1970; null where the file does not say. */
  startedAt: number | null
  /** Its name, or empty. */
  device: string
  /** How many rows the file says that it has; null where it does not say. */
  rows: number | null
  columns: readonly CsvColumn[]
  fetuses: number
  /** Where the rows begin. */
  next: { from: number; number: number }
}

export type CsvHeadDamage = 'noRate' | 'noStart' | 'rowCount' | 'noColumns' | 'unknownColumn'

type Fact = { value: string; line: number }

/** Reads `# key: value` lines and the names of the columns. */
export function readCsvHead(
  lines: Iterable<CsvLine>,
): CsvHead | { kind: 'damaged'; damage: CsvHeadDamage; line: number } {
  const facts = new Map<string, Fact>()
  let line = 1
  for (const { text, number, end } of lines) {
    line = number
    const [, key, value] = /^#\s*(\w+)\s*:\s*(.*?)\s*$/.exec(text) ?? []
    if (key !== undefined && value !== undefined) facts.set(key, { value, line })
    if (text.startsWith('#') || text.trim() === '') continue

    const columns = columnsOf(text)
    if (columns === null) return { kind: 'damaged', damage: 'unknownColumn', line }
    const fetuses = fetusesOf(columns)
    if (fetuses === null) return { kind: 'damaged', damage: 'noColumns', line }
    const read = readFacts(facts, line)
    if (read.kind === 'damaged') return read
    return { ...read, kind: 'head', columns, fetuses, next: { from: end, number: number + 1 } }
  }
  return { kind: 'damaged', damage: 'noColumns', line }
}

/** Null where one is unknown, or there twice. */
function columnsOf(text: string): CsvColumn[] | null {
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  const columns = names.map((name) =>
    columnNames.find((each) => each === (name === 'fhr' ? 'fhr1' : name)),
  )
  const known = columns.filter((each) => each !== undefined)
  return known.length === names.length && new Set(known).size === names.length ? known : null
}

/** How many hearts there are; null without the time, the first heart, or one before the next. */
function fetusesOf(columns: readonly CsvColumn[]): number | null {
  if (!columns.includes('time')) return null
  const hearts = (['fhr1', 'fhr2', 'fhr3'] as const).map((each) => columns.includes(each))
  const fetuses = hearts.filter(Boolean).length
  return fetuses > 0 && hearts.slice(0, fetuses).every(Boolean) ? fetuses : null
}

function readFacts(facts: ReadonlyMap<string, Fact>, line: number) {
  const damaged = (damage: CsvHeadDamage, fact?: Fact) =>
    ({ kind: 'damaged', damage, line: fact?.line ?? line }) as const
  const rate = facts.get('hz')
  const hz = sampleRates.find((each) => String(each) === rate?.value)
  if (hz === undefined) return damaged('noRate', rate)
  const start = facts.get('started_at')
  const startedAt = start === undefined ? null : timeOf(start.value)
  if (start !== undefined && startedAt === null) return damaged('noStart', start)
  const count = facts.get('rows')
  if (count !== undefined && !/^\d{1,9}$/.test(count.value)) return damaged('rowCount', count)
  const rows = count === undefined ? null : Number(count.value)
  return { kind: 'facts', hz, startedAt, device: facts.get('device')?.value ?? '', rows } as const
}

/** `YYYY-MM-DD hh:mm:ss` in China. */
function timeOf(text: string): number | null {
  const [, day = '', hours, minutes, seconds] =
    /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(text) ?? []
  if (!isDay(day)) return null
  const ofDay = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return chinaDayStart(day) + ofDay * 1000
}
