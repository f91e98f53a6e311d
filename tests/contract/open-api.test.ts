import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openHarness } from '#support/harness/test-harness.ts'

const contentSchema = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }),
})

const documentSchema = z.object({
  openapi: z.string().check(z.startsWith('3.1')),
  paths: z.record(
    z.string(),
    z.strictObject({
      post: z.looseObject({
        operationId: z.string(),
        summary: z.string(),
        'x-source': z.string(),
        'x-silent': z.boolean(),
        security: z.array(z.unknown()),
        requestBody: contentSchema,
        responses: z.object({ 200: contentSchema }),
      }),
    }),
  ),
})

async function printed() {
  const { http } = await openHarness()
  const { status, body } = await http().get('/harness/api/openapi.json')
  expect(status).toBe(200)
  return documentSchema.parse(body)
}

const rows = Object.entries<Endpoint>(endpoints)

test('the printed contract has a path for every row, and no other', async () => {
  const { paths } = await printed()
  expect(Object.keys(paths).toSorted()).toEqual(rows.map(([, { path }]) => path).toSorted())
})

test('no two rows share a path', () => {
  expect(new Set(rows.map(([, { path }]) => path)).size).toBe(rows.length)
})

test.for(rows)('the printed %s says what its row says', async ([name, row]) => {
  const { paths } = await printed()
  expect(paths[row.path]?.post).toMatchObject({
    operationId: name,
    summary: row.purpose,
    'x-source': row.source,
    'x-silent': row.silent,
    security: row.auth ? [{ SSOtoken: [] }] : [],
  })
})

test.for(rows)('the printed %s refuses unknown fields, as the call does', async ([, row]) => {
  const { paths } = await printed()
  const { schema } = paths[row.path]?.post.requestBody.content['application/json'] ?? {}
  expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
})

test.for(rows)('the printed %s answers with an envelope around its shape', async ([, row]) => {
  const { paths } = await printed()
  const { schema } = paths[row.path]?.post.responses[200].content['application/json'] ?? {}
  const { $schema: _, ...data } = z.toJSONSchema(row.response)
  expect(schema).toMatchObject({
    required: ['code', 'success', 'msg', 'data'],
    properties: { code: {}, success: {}, msg: {}, data: { anyOf: [data, { type: 'null' }] } },
  })
})
