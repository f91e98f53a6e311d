import { codes } from '#contract/codes.ts'
import { refusalReasons } from '#contract/consultation.ts'
import { doctorTypes } from '#contract/product-ids.ts'
import type { Report, ReportDraft } from '#contract/monitoring/report.ts'
import type { Locale } from '#contract/preferences.ts'
import { findReportProblem } from '#harness/domain/consultation/check-report.ts'
import { translateTerm } from '#harness/domain/translate-term.ts'
import type { User } from '#harness/store/accounts/token-store.ts'
import { listEvents } from '#harness/store/consultation/consultation-detail-store.ts'
import {
  countAhead,
  findInterpretation,
  saveDraft,
  saveReport,
  type Interpretation,
} from '#harness/store/consultation/interpretation-store.ts'
import { findDoctor } from '#harness/store/accounts/user-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { concludeRecording } from '#harness/store/monitoring/recording-consultation-store.ts'
import { notFound, refuseProblems } from './checked-field.ts'
import { completeFindings } from './complete-findings.ts'
import { presentItem } from './consultation-presenter.ts'
import {
  changeOwn,
  conflict,
  decideBy,
  findOnEitherSide,
  settleOverdue,
} from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'
import { Refusal } from './refusal.ts'

export const interpretation: ProductHandler<'interpretation'> = async (
  context,
  { consultationId: id },
  { user, language },
) => {
  await settleOverdue(context)
  const { store, clock } = context
  const { row, role } = await findOnEitherSide(context, { id, userId: user.id })
  const found = await requireInterpretation(store, id)
  const { recordingId, version, draft, report } = found
  const isWriting = role === 'doctor' && row.state === 'running'
  return {
    consultation: presentItem(row, { role, language, now: clock.now() }),
    recordingId,
    ahead: row.state === 'waiting' ? await countAhead(store, row) : null,
    returned: row.state === 'refused' ? await whyReturned(store, id) : null,
    draft: isWriting ? { version, content: draft } : null,
    report: report === null ? null : presentReport(report, language),
  }
}

export const saveInterpretation: ProductHandler<'saveInterpretation'> = async (
  context,
  { consultationId: id, version, content },
  { user },
) =>
  changeOwn(context, asDoctor(user, id), async ({ trx, row }) => {
    const kept = await requireInterpretation(trx, id)
    if (kept.report !== null) throw reportSigned()
    if (row.state !== 'running') throw conflict()
    // Its repetition: the answer may have been lost.
    if (kept.version === version + 1 && isSame(kept.draft, content)) {
      return { result: { version: kept.version } }
    }
    if (!(await saveDraft(trx, { consultationId: id, version, draft: content }))) {
      throw draftConflict()
    }
    return { result: { version: version + 1 } }
  })

export const signInterpretation: ProductHandler<'signInterpretation'> = async (
  context,
  { consultationId: id, version, content },
  { user, language },
) => {
  const own = asDoctor(user, id)
  const report = await changeOwn(context, own, async ({ trx, row, now }) => {
    const kept = await requireInterpretation(trx, id)
    if (kept.report !== null) {
      // A repeat with other content would be dropped, so it is a conflict.
      if (!isSame(kept.report.content, content)) throw reportSigned()
      return { result: kept.report }
    }
    const change = decideBy(row, { kind: 'sign' }, now)
    const { recordingId } = kept
    const findings = await completeFindings(trx, recordingId, now)
    const problem = findReportProblem(content, findings)
    if (problem !== null) refuseProblems({ [problem]: '' })
    const doctor = await signer(trx, user)
    const signed = { consultationId: id, recordingId, content, findings, doctor, signedAt: now }
    if (!(await saveReport(trx, { version, report: signed }))) throw draftConflict()
    await concludeRecording(trx, { recordingId, consultationId: id, tier: content.tier })
    return { change, result: signed }
  })
  return { report: presentReport(report, language) }
}

/** Another's is refused like one that is not there, and so is every one to who is no doctor. */
function asDoctor(user: User, id: string) {
  if (user.doctor_type !== doctorTypes.doctor) throw notFound()
  return { id, userId: user.id, role: 'doctor' } as const
}

async function requireInterpretation(store: Store, id: string): Promise<Interpretation> {
  const found = await findInterpretation(store, id)
  if (found === null) throw notFound()
  return found
}

async function whyReturned(store: Store, id: string) {
  const events = await listEvents(store, id)
  const refused = events.find(({ kind }) => kind === 'refused')
  const reason = refusalReasons.find((each) => each === refused?.reason)
  return refused === undefined || reason === undefined ? null : { reason, words: refused.words }
}

/** As they are named when they sign. */
async function signer(trx: Store, user: User): Promise<Report['doctor']> {
  const doctor = await findDoctor(trx, user.id)
  if (doctor === undefined) throw notFound()
  const { title, hospital } = doctor
  return { name: user.real_name, title, hospital }
}

function presentReport(report: Report, language: Locale): Report {
  const { doctor } = report
  return { ...report, doctor: { ...doctor, title: translateTerm(doctor.title, language) } }
}

/** Both as the contract's schema has parsed them, which gives fields an order. */
function isSame(one: ReportDraft, other: ReportDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function draftConflict(): Refusal {
  return new Refusal(codes.draftConflict, 'draftConflict')
}

function reportSigned(): Refusal {
  return new Refusal(codes.reportSigned, 'reportSigned')
}
