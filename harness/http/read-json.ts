import express, { type Response } from 'express'
import { measureJson } from '#harness/domain/measure-json.ts'
import { logCall } from './log-call.ts'

/** More than any call sends; a megabyte of names or numbers would keep the process busy for a quarter of a second. */
const maxLevels = 32
const maxParts = 10_000

/** A body that express.json must not parse; `badBody` knows it by its status. */
class UnreadableBody extends Error {
  readonly status = 400
}

/** Reads a JSON body in UTF-8, of a structure that costs no more than its bytes. */
function jsonReader(limit: string) {
  return express.json({
    limit,
    verify(_request, response, body, encoding) {
      // The structure is looked for in UTF-8; RFC 8259 8.1 knows nothing else.
      if (encoding !== 'utf-8') throw new UnreadableBody(`JSON in ${encoding}`)
      const { levels, parts } = measureJson(body)
      if (levels <= maxLevels && parts <= maxParts) return
      // Express's own, though the parser's types know only Node's.
      logCall(response as Response, { request: { cut: '…' } })
      throw new UnreadableBody('too much JSON')
    },
  })
}

export const readJson = jsonReader('1mb')

/** For who controls the harness: a day of a recording, however it is written. */
export const readLargeJson = jsonReader('16mb')
