import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { interpretationPath } from '#contract/monitoring/monitoring-paths.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import type { Page } from 'playwright-core'
import {
  addRecordedFile,
  addRecording,
  askAndPay,
  beginReport,
  conclude,
  sign,
} from '#support/browser/interpretation-journey.ts'
import { identities } from '#support/browser/phone.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const disclaimer = /本报告只说明这一次监护所记录的情况/

test(
  'a report on paper has its facts, its strip over the pages that it needs, and a foot on each',
  { timeout: timeLimit(90_000) },
  async ({ phone, harness }) => {
    const recordingId = await addRecording(harness, { kind: 'variable', seconds: 2400 })
    const { page: patient } = await phone('ios', identities.bound)
    const { page: doctor } = await phone('android', identities.doctor)
    const consultationId = await askAndPay(patient, recordingId)
    await beginReport(doctor, consultationId)
    await conclude(doctor, 'I 级', '请按时产检。')
    await sign(doctor)
    await doctor.getByRole('heading', { name: '解读结论' }).waitFor()
    // In dark, too, paper is white.
    await patient.emulateMedia({ colorScheme: 'dark' })
    await patient.goto(interpretationPath(consultationId))
    await patient.getByText('请按时产检。').waitFor()

    const folder = mkdtempSync(join(tmpdir(), 'report-'))
    try {
      const path = join(folder, 'report.pdf')
      await patient.pdf({ path, preferCSSPageSize: true })
      const sheets = textOf(path)
      expect(sheets.length).toBeGreaterThanOrEqual(3)
      for (const [index, sheet] of sheets.entries()) {
        expect(sheet).toMatch(disclaimer)
        expect(sheet.replaceAll(' ', '')).toMatch(`${index + 1}/${sheets.length}`)
      }
      const whole = sheets.join('\n')
      expect(sheets[0]).toMatch(/林晓[^]*孕周[^]*I *级[^]*请按时产检/)
      expect(whole).toContain('改良 Fischer')
      expect(whole).toMatch(/走纸速度 *3 *厘米\/分/)
      expect(whole).not.toMatch(/打印|咨询该医生|分享给家人/)
      expect(pageSize(path)).toBe('A4')
      // As on the paper of monitors.
      expect(whole).toMatch(/每厘米 *30 *次\/分/)
      expect(centimetresFrom(path, '210', '60')).toBeCloseTo((210 - 60) / 30, 1)
      const rows = sheets.map((sheet) => sheet.match(/(?<!\S)210(?!\S)/g)?.length ?? 0)
      expect(rows.filter((count) => count === 3)).toHaveLength(2)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

test(
  'marks of the device and of the doctor keep their words on paper, whichever comes first',
  { timeout: timeLimit(60_000) },
  async ({ phone, harness }) => {
    const rows = Array.from({ length: 660 }, (_, atS) => `${atS},140,${atS === 600 ? '翻身' : ''}`)
    const csv = ['# hz: 1', 'time,fhr,mark', ...rows, ''].join('\n')
    const recordingId = await addRecordedFile(harness, csv)
    const { page: patient } = await phone('ios', identities.bound)
    const { page: doctor } = await phone('android', identities.doctor)
    const consultationId = await askAndPay(patient, recordingId)
    await beginReport(doctor, consultationId)
    await doctor.getByRole('slider').tap()
    await doctor.getByRole('button', { name: '标记', exact: true }).tap()
    const sheet = doctor.getByRole('dialog')
    await sheet.getByRole('textbox').fill('变异好')
    await sheet.getByRole('button', { name: '添加', exact: true }).tap()
    await doctor.getByRole('list', { name: '医生标记' }).waitFor()
    await conclude(doctor, 'I 级', '请按时产检。')
    await sign(doctor)
    await doctor.getByRole('heading', { name: '解读结论' }).waitFor()
    await patient.goto(interpretationPath(consultationId))
    await patient.getByText('请按时产检。').waitFor()
    const sheets = await printed(patient)
    expect(sheets.join('\n')).toContain('变异好')
    expect(sheets.join('\n')).toContain('翻身')
  },
)

/** The words of each page of a print. */
async function printed(page: Page): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  try {
    const path = join(folder, 'report.pdf')
    await page.pdf({ path, preferCSSPageSize: true })
    return textOf(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The words of each page. */
function textOf(path: string): string[] {
  const text = execFileSync('pdftotext', ['-layout', path, '-']).toString()
  return text.split('\f').filter((sheet) => sheet.trim() !== '')
}

function pageSize(path: string): string | undefined {
  return /Page size:.*\((\w+)\)/.exec(execFileSync('pdfinfo', [path]).toString())?.[1]
}

/** How far below the first label of a strip's scale another one stands. */
function centimetresFrom(path: string, upper: string, lower: string): number {
  const boxes = execFileSync('pdftotext', ['-bbox', path, '-']).toString()
  const [from = 0, to = 0] = [upper, lower].map((label) =>
    Number(new RegExp(`yMin="([\\d.]+)"[^>]*>${label}<`).exec(boxes)?.[1]),
  )
  return ((to - from) / 72) * 2.54
}
