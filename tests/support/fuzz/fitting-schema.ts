import fc from 'fast-check'
import * as z from 'zod/mini'

type Shape = z.core.JSONSchema.BaseSchema

/** What fits a schema, by its JSON Schema: what a refinement asks for besides is left to chance. */
export function fittingSchema(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  return fitting(z.toJSONSchema(schema, { io: 'input' }))
}

function fitting(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(schemaOrAny))
  switch (shape.type) {
    case 'object':
      return objectOf(shape)
    case 'array':
      return listOf(shape)
    case 'string':
      return textOf(shape)
    case 'integer':
      return fc.integer({
        min: bound(shape.minimum, -(2 ** 31)),
        max: bound(shape.maximum, 2 ** 31),
      })
    case 'number':
      return fc.double({
        min: bound(shape.minimum, -1e6),
        max: bound(shape.maximum, 1e6),
        noNaN: true,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
  }
  return fc.jsonValue()
}

function schemaOrAny(shape: z.core.JSONSchema._JSONSchema | undefined): fc.Arbitrary<unknown> {
  return typeof shape === 'object' ? fitting(shape) : fc.jsonValue()
}

function objectOf({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, schemaOrAny(field)])
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields)
  return fc.record(model, { requiredKeys: required })
}

function listOf({ items, minItems = 0, maxItems = 3 }: Shape): fc.Arbitrary<unknown> {
  const each = Array.isArray(items) ? fc.jsonValue() : schemaOrAny(items)
  return fc.array(each, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) })
}

function textOf({ pattern, minLength = 0, maxLength = 40 }: Shape): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) })
}

function bound(given: number | undefined, otherwise: number): number {
  return given === undefined || !Number.isFinite(given) ? otherwise : given
}
