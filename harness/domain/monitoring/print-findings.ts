import type { FetusFindings, Findings, Span } from '#contract/monitoring/findings.ts'
import { recordingSeconds, type Recording } from '#contract/monitoring/recording.ts'
import type { Scores } from '#contract/monitoring/score-schemas.ts'

/** What the analysis finds, for a developer to read. */
export function printFindings(name: string, recording: Recording, findings: Findings): string {
  const { hz, fhr, toco } = recording
  const device = toco === null ? 'no TOCO' : `${findings.contractions.length} contractions`
  return [
    `${name}: ${clock(recordingSeconds(recording))} at ${hz} Hz, ${device}, ${findings.movements} movements`,
    ...listed(findings.contractions, ({ strength }) => `${Math.round(strength)} %`),
    ...findings.fetuses.flatMap((fetus, place) => [
      ...(fhr.length > 1 ? [`fetus ${place + 1}`] : []),
      ...fetusLines(fetus),
    ]),
  ].join('\n')
}

function fetusLines(fetus: FetusFindings): string[] {
  const { amplitude, cycles, shortTerm } = fetus.variability
  const tens = fetus.baselineByTenMinutes.map((bpm) => number(bpm)).join(' ')
  return [
    `  lost ${(fetus.lossShare * 100).toFixed(1)} %`,
    ...listed(fetus.doubtful, ({ why }) => why),
    `  baseline ${number(fetus.meanBaseline)} bpm; by ten minutes ${tens}`,
    `  variability ${number(amplitude)} bpm, ${number(cycles)} cycles a minute, short-term ${number(shortTerm)} ms`,
    `  ${fetus.accelerations.length} accelerations`,
    ...listed(fetus.accelerations, ({ peakBpm }) => `to ${Math.round(peakBpm)} bpm`),
    `  ${fetus.decelerations.length} decelerations`,
    ...listed(
      fetus.decelerations,
      ({ kind, depth, nadirBpm }) =>
        `${kind}, ${Math.round(depth)} bpm deep, to ${Math.round(nadirBpm)} bpm`,
    ),
    ...(fetus.sinusoidal.length > 0 ? ['  sinusoidal'] : []),
    ...listed(fetus.sinusoidal, () => ''),
    `  ${fetus.reactivity ?? 'reactivity cannot be told'}`,
    ...scoreLines(fetus.scores),
  ]
}

function scoreLines({ fischer, krebs, tiers }: Scores): string[] {
  return [
    fischer.kind === 'refused'
      ? `  Fischer: ${fischer.reason}`
      : `  Fischer ${fischer.total} of 10 (${pointsOf(fischer.lines)})`,
    krebs.kind === 'refused'
      ? `  Krebs: ${krebs.reason}`
      : `  Krebs ${krebs.total} of 12 (${pointsOf(krebs.lines)})`,
    tiers.kind === 'refused'
      ? `  three tiers: ${tiers.reason}`
      : `  tier ${tiers.tier} of 3 (${tiers.lines.map(({ line, tier }) => `${line} ${tier}`).join(', ')})`,
  ]
}

function pointsOf(lines: readonly { line: string; points: number }[]): string {
  return lines.map(({ line, points }) => `${line} ${points}`).join(', ')
}

function listed<Each extends Span>(
  spans: readonly Each[],
  write: (each: Each) => string,
): string[] {
  return spans.map((each) =>
    `    ${clock(each.startS)}-${clock(each.endS)} ${write(each)}`.trimEnd(),
  )
}

function number(value: number | null): string {
  return value === null ? '-' : String(Math.round(value * 10) / 10)
}

/** `h:mm:ss` */
function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
