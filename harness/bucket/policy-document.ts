import * as z from 'zod/mini'
import { wholeSchema } from '#contract/wire-fields.ts'
import type { PolicyCondition, PostPolicy } from '#harness/domain/bucket/check-post-policy.ts'

const bytes = wholeSchema(0, Number.MAX_SAFE_INTEGER)
const formField = z.string().check(z.startsWith('$'))

const conditionSchema = z.union([
  z.pipe(
    z.tuple([z.literal('content-length-range'), bytes, bytes]),
    z.transform(([, min, max]): PolicyCondition[] => [{ kind: 'size', range: { min, max } }]),
  ),
  z.pipe(
    z.tuple([z.enum(['eq', 'starts-with']), formField, z.string()]),
    z.transform(([how, name, value]): PolicyCondition[] => [
      {
        kind: how === 'eq' ? 'equal' : 'prefix',
        field: name.slice(1).toLowerCase(),
        value,
      },
    ]),
  ),
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((fields): PolicyCondition[] =>
      Object.entries(fields).map(([name, value]) => ({
        kind: 'equal',
        field: name.toLowerCase(),
        value,
      })),
    ),
  ),
])

const policySchema = z.pipe(
  z.object({ expiration: z.iso.datetime(), conditions: z.array(conditionSchema) }),
  z.transform(({ expiration, conditions }): PostPolicy => ({
    expiresAt: Date.parse(expiration),
    conditions: conditions.flat(),
  })),
)

/** Reads a policy from base64 JSON; null when it is none. */
export function readPolicy(base64: string): PostPolicy | null {
  try {
    const document: unknown = JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))
    return policySchema.safeParse(document).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
