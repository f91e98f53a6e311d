import * as z from 'zod/mini'
import {
  afterSchema,
  departmentSchema,
  doctorCardSchema,
  doctorTitles,
  flagSchema,
  hospitalLevels,
  idSchema,
} from '#contract/doctor.ts'
import { doctorPageSchema } from '#contract/doctor/doctor-page.ts'
import { emptyRequest, type Endpoint } from '#contract/endpoint.ts'

export const doctorSorts = ['composite', 'score', 'response', 'price'] as const
export type DoctorSort = (typeof doctorSorts)[number]

/** Up to which price of a consultation by image and text, in fen. */
export const priceCeilings = [3000, 5000, 10000] as const

export const departments = {
  path: '/api/ask/doctor/departments',
  purpose: 'Departments in their order, and the parts of each after it',
  auth: false,
  silent: true,
  source: 'ours',
  request: emptyRequest,
  response: z.object({ departments: z.array(departmentSchema) }),
} as const satisfies Endpoint

export const doctorSearch = {
  path: '/api/ask/doctor/search',
  purpose: 'Doctors by what is typed and by filters, in an order, a page at a time',
  auth: false,
  silent: true,
  source: 'ours',
  request: z.strictObject({
    /** A name, department, hospital or disease, in parts, by initials or with one mistake. */
    keyword: z.optional(z.string().check(z.maxLength(60))),
    /** With its parts. */
    departmentId: z.optional(idSchema),
    title: z.optional(z.enum(doctorTitles)),
    hospitalLevel: z.optional(z.enum(hospitalLevels)),
    hospital: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    maxPrice: z.optional(z.literal(priceCeilings)),
    able: z.optional(z.literal('interpret')),
    /** By the caller. */
    followed: z.optional(z.literal('yes')),
    sort: z.optional(z.enum(doctorSorts)),
    after: z.optional(afterSchema),
  }),
  response: z.object({
    doctors: z.array(doctorCardSchema),
    total: z.number(),
    /** Null at the end. */
    after: z.nullable(z.string()),
    /** The words of doctors, departments and hospitals that the keyword stands for. */
    matched: z.array(z.string()),
    departments: z.array(departmentSchema),
    hospitals: z.array(z.string()),
  }),
} as const satisfies Endpoint

export const doctorPage = {
  path: '/api/ask/doctor/page',
  purpose: 'One doctor with services, shifts and the newest reviews',
  auth: false,
  silent: true,
  source: 'ours',
  request: z.strictObject({ doctorId: idSchema }),
  response: doctorPageSchema,
} as const satisfies Endpoint

export const followDoctor = {
  path: '/api/ask/doctor/follow',
  purpose: 'Follows a doctor or stops it; asked twice it is as asked once',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({ doctorId: idSchema, followed: flagSchema }),
  response: z.object({ followed: flagSchema, followers: z.number() }),
} as const satisfies Endpoint
