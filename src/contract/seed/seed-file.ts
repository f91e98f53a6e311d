import * as z from 'zod/mini'
import { seedDocumentSchema } from './seed-document.ts'
import { wholeSchema } from '#contract/wire-fields.ts'

/** `harness.seed.yaml`, `.yml` or `.json`: a seed, and the settings that flags and environment leave open. */
export const seedFileSchema = z.extend(seedDocumentSchema, {
  /** For editors, which find the schema by it. */
  $schema: z.optional(z.string()),
  port: z.optional(wholeSchema(0, 65_535)),
  host: z.optional(z.string().check(z.minLength(1))),
  data: z.optional(z.string().check(z.minLength(1))),
  allowedHosts: z.optional(z.array(z.string().check(z.minLength(1)))),
  hostsPort: z.optional(wholeSchema(0, 65_535)),
  https: z.optional(z.boolean()),
  certificates: z.optional(z.string().check(z.minLength(1))),
})

export type SeedFile = z.infer<typeof seedFileSchema>

/** The same as a JSON schema, for editors. */
export function seedFileJsonSchema(): object {
  return z.toJSONSchema(seedFileSchema, { io: 'input' })
}
