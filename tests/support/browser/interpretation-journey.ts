import type { Page } from 'playwright-core'
import {
  interpretationOrderPath,
  interpretationPath,
} from '#contract/monitoring/monitoring-paths.ts'
import * as z from 'zod/mini'
import { patientId } from '#support/chat/chat-room.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { pay } from './consult-journey.ts'

type Recorded = {
  userId?: string
  patientId?: string
  kind?: 'normal' | 'variable' | 'twins' | 'noToco'
  seconds?: number
  startedAt?: number
  live?: boolean
  place?: 'home' | 'hospital'
}

const addedSchema = z.object({ recordingId: z.string() })

/** Adds a recording that has just ended, of the seed's patient if nobody is named, and gives its id. */
export async function addRecording(
  harness: RunningHarness,
  { kind = 'normal', seconds = 1200, ...facts }: Recorded = {},
): Promise<string> {
  const startedAt = Date.now() - seconds * 1000
  const body = { userId: patientId, kind, seconds, startedAt, ...facts }
  return addedSchema.parse(await harness.post('/harness/api/recordings', body)).recordingId
}

/** Adds a file of the seed's patient, and gives the recording's id. */
export async function addRecordedFile(harness: RunningHarness, csv: string): Promise<string> {
  const added = await harness.post('/harness/api/recordings', { userId: patientId, csv })
  return addedSchema.parse(added).recordingId
}

/** The patient asks the seed's doctor to interpret a recording, and pays; gives the consultation's id. */
export async function askAndPay(page: Page, recordingId: string): Promise<string> {
  await page.goto(interpretationOrderPath({ recordingId }))
  await page.getByRole('radio', { name: /^周敏/ }).check()
  await page.getByLabel('想了解的问题（选填）').fill('想了解这次监护的结果')
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  const consultationId = new URL(page.url()).searchParams.get('consultationId') ?? ''
  await pay(page, '确认支付')
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  return consultationId
}

/** The doctor opens what waits, and begins. */
export async function beginReport(page: Page, consultationId: string): Promise<void> {
  await page.goto(interpretationPath(consultationId))
  await page.getByRole('button', { name: '开始解读' }).tap()
  await page.getByLabel('医生建议').waitFor()
}

/** Says what the doctor thinks of a line of the score that is shown. */
export async function giveLine(page: Page, line: string, points: string): Promise<void> {
  const group = page.getByRole('radiogroup', { name: `${line} 得分` })
  await group.getByRole('radio', { name: points, exact: true }).check()
}

export async function conclude(page: Page, tier: string, advice: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: '分级（由医生判定）' })
    .getByRole('radio', { name: tier, exact: true })
    .check()
  await page.getByLabel('医生建议').fill(advice)
}

/** Until the server has what was written. */
export async function untilSaved(page: Page): Promise<void> {
  await page.getByText('已保存', { exact: true }).waitFor()
}

export async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: '签发报告' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '签发报告' }).tap()
}
