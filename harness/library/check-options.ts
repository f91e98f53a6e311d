import * as z from 'zod/mini'
import { fidelitySchema } from '#contract/fidelity.ts'
import { faultSchema } from '#contract/seed/fault.ts'
import { wholeSchema } from '#contract/wire-fields.ts'
import { fieldError, issueProblem } from '#harness/seed-problem.ts'
import type { StartOptions } from './public-api.ts'

const textSchema = z.string().check(z.minLength(1))
const listSchema = z.optional(z.array(z.unknown()))

/** What a harness is started with, but for what is judged where it is used: the seed, the clock, the key. */
const optionsSchema = z.strictObject({
  seed: z.optional(z.looseObject({ faults: listSchema, fidelity: listSchema })),
  faults: z.optional(z.array(faultSchema)),
  fidelity: z.optional(fidelitySchema),
  clock: z.optional(z.unknown()),
  port: z.optional(z.nullable(wholeSchema(0, 65_535))),
  host: z.optional(textSchema),
  allowedHosts: z.optional(z.array(textSchema)),
  https: z.optional(z.boolean()),
  certificates: z.optional(textSchema),
  controlKey: z.optional(z.string()),
  data: z.optional(textSchema),
  onError: z.optional(z.custom((value) => typeof value === 'function', 'it is a function')),
} satisfies Record<keyof StartOptions, z.ZodMiniType>)

/** Throws in one sentence which option is wrong, and what is wanted: who writes JavaScript is told by no types. */
export function checkOptions(options: StartOptions): void {
  const { error } = optionsSchema.safeParse(options)
  if (error !== undefined) throw fieldError('options', issueProblem(error))
}
