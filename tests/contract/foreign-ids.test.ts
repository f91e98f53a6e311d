import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { addDoctor, launch, namedRows } from '#support/harness/consultation-steps.ts'
import { fieldsOf } from '#support/harness/endpoint-fields.ts'
import { successes } from '#support/harness/endpoint-successes.ts'
import { dumpOf } from '#support/harness/store-dump.ts'
import { interpretationInput } from '#support/harness/interpretation-steps.ts'
import { openHarness, type TestHarness } from '#support/harness/test-harness.ts'

type FieldOf<N extends EndpointName> = keyof z.infer<(typeof endpoints)[N]['request']>
type Named<F> = F extends `${string}Id` ? F : never
type IdField = { [N in EndpointName]: Named<FieldOf<N>> }[EndpointName]

/** Whose what an id names is; a new kind of id breaks the build until it is here. */
const whose: Record<IdField, 'a person’s own' | 'everybody’s' | 'the caller’s word'> = {
  patientId: 'a person’s own',
  recordId: 'a person’s own',
  consultationId: 'a person’s own',
  transferId: 'a person’s own',
  recordingId: 'a person’s own',
  reviewId: 'a person’s own',
  askCardId: 'a person’s own',
  orderId: 'a person’s own',
  userId: 'everybody’s',
  doctorId: 'everybody’s',
  departmentId: 'everybody’s',
  productId: 'everybody’s',
  appId: 'everybody’s',
  openId: 'the caller’s word',
  requestId: 'the caller’s word',
}

/** What the owner's call says besides what makes it succeed, where it can name more. */
const naming: Partial<Record<`${EndpointName}.${IdField}`, object>> = {
  'savePatient.patientId': { patientId: 'patient-10001-1' },
  'leaseOrderDetail.orderId': { orderId: 'lease-10001-1' },
  'askLaunch.recordingId': {
    ...interpretationInput('request-2'),
    description: undefined,
    lasting: undefined,
    visit: undefined,
  },
  'askPay.askCardId': { method: 'card', askCardId: 'card-10001-1' },
  'consultations.patientId': { patientId: 'patient-10001-1' },
  'tutelageList.patientId': { patientId: 'patient-10001-1' },
  'recordingTrend.patientId': { patientId: 'patient-10001-1' },
}

/** Filters, which find nothing instead of refusing. */
const filters: readonly string[] = [
  'consultations.patientId',
  'tutelageList.patientId',
  'recordingTrend.patientId',
]

const stranger = { patient: '13800000002', doctor: '13900029001' } as const

/** The stranger's own, so that only the id in question is somebody else's. */
const ofStranger: Partial<
  Record<string, (harness: TestHarness, token: string) => Promise<string>>
> = {
  patientId: async () => 'patient-10002-1',
  recordId: async () => 'record-10002-1',
  consultationId: (harness, token) => launch(harness, { token, patientId: 'patient-10002-1' }),
}

const isOwned = (field: string) =>
  Object.hasOwn(whose, field) && whose[field as IdField] === 'a person’s own'
const cases = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(([name, row]) =>
  Object.keys(fieldsOf(row))
    .filter(isOwned)
    .map((field) => [name, field] as const),
)

test.for(cases)(
  '%s says the same of another’s %s as of one that is not there, and changes nothing',
  async ([name, field]) => {
    const harness = await openHarness()
    const { input, ...owner } = await successes[name](harness)
    const owned: Record<string, unknown> = { ...input, ...naming[`${name}.${field as IdField}`] }
    if (typeof owned[field] !== 'string') throw new Error(`nothing names a ${field} for ${name}`)
    await addDoctor(harness)
    const { token } = await harness.logIn(stranger[sideOf(name)])
    const foreign = { ...owned }
    for (const other of Object.keys(foreign)) {
      if (other === field || !isOwned(other)) continue
      foreign[other] = (await ofStranger[other]?.(harness, token)) ?? foreign[other]
    }
    const before = await dumpOf(harness)
    const theirs = await harness.call(name, foreign, { token })
    const nobodys = await harness.call(name, { ...foreign, [field]: 'nothing-here' }, { token })
    expect(theirs).toEqual(nobodys)
    expect(theirs.success).toBe(filters.includes(`${name}.${field}`))
    expect(await dumpOf(harness)).toEqual(before)
    // It is there, and good for its owner.
    expect(await harness.call(name, owned, owner)).toMatchObject({ success: true })
  },
)

function sideOf(name: EndpointName): 'patient' | 'doctor' {
  const sides: Partial<Record<EndpointName, 'patient' | 'doctor'>> = {
    ...namedRows,
    replyReview: 'doctor',
  }
  return sides[name] ?? 'patient'
}
