import { expect, test } from 'vitest'
import { recordingSeconds, type Recording } from '#contract/monitoring/recording.ts'
import { findReportProblem } from '#harness/domain/consultation/check-report.ts'
import { analyseRecording } from '#harness/domain/monitoring/analyse-recording.ts'
import { markedSecond } from '#src/features/interpretation/marked-second.ts'

test('a mark at the very end of a recording of 600.5 s fits its report, a second later none does', () => {
  const fhr = [new Float32Array(1201).fill(140)]
  const recording: Recording = { hz: 2, fhr, toco: null, movements: [], marks: [] }
  const findings = analyseRecording(recording, { gestationDays: null })
  const problemAt = (atS: number) =>
    findReportProblem({ overruled: [], marks: [{ atS, text: '结束' }] }, findings)
  const last = markedSecond(recordingSeconds(recording))
  expect(problemAt(last)).toBe(null)
  expect(problemAt(last + 1)).toBe('marks')
})
