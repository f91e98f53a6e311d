import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { clientVersion } from '#contract/product-ids.ts'

/** The contract as an OpenAPI 3.1 document. */
export function openApi(): object {
  const rows = Object.entries(endpoints).map(([name, row]) => [row.path, describe(name, row)])
  return {
    openapi: '3.1.0',
    info: { title: 'Consult H5', version: clientVersion },
    paths: Object.fromEntries(rows),
    components: {
      securitySchemes: { SSOtoken: { type: 'apiKey', in: 'header', name: 'SSOtoken' } },
    },
  }
}

function describe(name: string, row: Endpoint): object {
  return {
    post: {
      operationId: name,
      summary: row.purpose,
      'x-source': row.source,
      'x-silent': row.silent,
      security: row.auth ? [{ SSOtoken: [] }] : [],
      parameters: [
        { name: 't', in: 'query', schema: { type: 'integer' }, description: 'Milliseconds' },
      ],
      requestBody: { required: true, content: json(shapeOf(row.request, 'input')) },
      responses: { 200: { description: 'Success is code 100000', content: json(reply(row)) } },
    },
  }
}

function reply(row: Endpoint): object {
  return {
    type: 'object',
    required: ['code', 'success', 'msg', 'data'],
    properties: {
      code: { type: 'integer' },
      success: { type: 'boolean' },
      msg: { type: 'string' },
      data: { anyOf: [shapeOf(row.response, 'output'), { type: 'null' }] },
    },
  }
}

function shapeOf(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io })
  return shape
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}
