import express, { type Router } from 'express'
import type * as z from 'zod/mini'
import { addRecordingSchema } from '#contract/control.ts'
import { chinaDay } from '#contract/calendar.ts'
import { randomLetters } from '#harness/domain/generate-code.ts'
import { gestationDaysOn } from '#harness/domain/monitoring/gestation-days.ts'
import { makeRecording } from '#harness/domain/monitoring/plan-recording.ts'
import { readCsv } from '#harness/domain/monitoring/read-csv.ts'
import { readFhr } from '#harness/domain/monitoring/read-fhr.ts'
import { writeDamage } from '#harness/domain/monitoring/write-damage.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'
import { findContact } from '#harness/store/care/contact-store.ts'
import { findPatient, listPatients, type PatientRow } from '#harness/store/care/patient-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { columnsOf } from '#harness/store/monitoring/recording-repository.ts'
import { addRecording } from '#harness/store/monitoring/recording-store.ts'
import { ControlError, controlError, localeOf, read, reply } from './control-operation.ts'

type RecordingInput = z.infer<typeof addRecordingSchema>

/** Adds recordings of people, as a monitor would. */
export function recordingControlRouter({ store, clock, random }: HarnessContext): Router {
  const router = express.Router()
  router.post(
    '/',
    reply(async (request) => {
      const input = read(addRecordingSchema, request.body)
      const { recording, truth, ...file } = recordingOf(input)
      const patient = await patientOf(store, input)
      const startedAt = input.startedAt ?? file.startedAt ?? clock.now()
      const id = randomLetters(random, 16)
      await addRecording(store, {
        id,
        user_id: input.userId,
        patient_id: patient?.id ?? null,
        started_at: startedAt,
        place: input.place,
        device: input.device ?? file.device,
        gestation_days: gestationDaysOn(patient?.last_period ?? null, chinaDay(startedAt)),
        live: input.live ? 1 : 0,
        deleted: 0,
        ...columnsOf(recording),
      })
      return { ok: true, recordingId: id, truth }
    }),
  )
  return router
}

/** The recording that is asked for, and what is known of it besides. */
function recordingOf(input: RecordingInput) {
  if ('kind' in input) return { ...makeRecording(input), startedAt: null, device: '' }
  const file =
    'csv' in input
      ? readCsv(input.csv)
      : { device: '', ...readFhr(Buffer.from(input.fhr, 'base64')) }
  if (file.kind === 'damaged') {
    throw new ControlError((language) => writeDamage(file, localeOf(language)))
  }
  return { ...file, truth: null }
}

/** Whom it is of; null where the account has named nobody. */
async function patientOf(
  store: Store,
  { userId, patientId }: RecordingInput,
): Promise<PatientRow | null> {
  if ((await findContact(store, userId)) === null) {
    throw controlError('noUser', { userId: quoteInput(userId) })
  }
  if (patientId === undefined) return (await listPatients(store, userId))[0] ?? null
  const patient = await findPatient(store, { userId, patientId })
  if (patient === null) throw controlError('noPatient', { patientId: quoteInput(patientId) })
  return patient
}
