import express from 'express'
import { checkJsonShape } from '#harness/domain/check-json-shape.ts'

/** A body that express.json must not parse; `badBody` knows it by its status. */
class UnreadableBody extends Error {
  readonly status = 400
}

/** Reads a JSON body of at most 1 MB in UTF-8, and of a structure that costs no more than its bytes. */
export const readJson = express.json({
  limit: '1mb',
  verify(_request, _response, body, encoding) {
    // The structure is looked for in UTF-8; RFC 8259 8.1 knows nothing else.
    if (encoding !== 'utf-8') throw new UnreadableBody(`JSON in ${encoding}`)
    const fault = checkJsonShape(body)
    if (fault !== null) throw new UnreadableBody(`JSON with ${fault}`)
  },
})
