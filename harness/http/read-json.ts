import express, { type RequestHandler, type Response } from 'express'
import { measureJson } from '#harness/domain/measure-json.ts'
import { developerRefusal } from './developer-messages.ts'
import { logCall } from './log-call.ts'

/** More than any call sends; a megabyte of names or numbers would keep the process busy for a quarter of a second. */
const maxLevels = 32
const maxParts = 10_000

/** A body that express.json must not parse; `badBody` knows it by its status. */
class UnreadableBody extends Error {
  readonly status = 400
}

const jsonType = 'application/json'

type Reading = { limit: string; type?: () => boolean; isRequired?: boolean }

/** Reads a JSON body in UTF-8, of a structure that costs no more than its bytes. */
function jsonReader({ limit, type, isRequired = false }: Reading) {
  return express.json({
    limit,
    type: type ?? jsonType,
    verify(_request, response, body, encoding) {
      // The structure is looked for in UTF-8; RFC 8259 8.1 knows nothing else.
      if (encoding !== 'utf-8') throw new UnreadableBody(`JSON in ${encoding}`)
      if (isRequired && body.length === 0) throw new UnreadableBody('no JSON')
      const { levels, parts } = measureJson(body)
      if (levels <= maxLevels && parts <= maxParts) return
      // Express's own, though the parser's types know only Node's.
      logCall(response as Response, { request: { cut: '…' } })
      throw new UnreadableBody('too much JSON')
    },
  })
}

export const readJson = jsonReader({ limit: '1mb' })

/** Whatever its label says, as the platform reads it; an empty body is not taken for an empty object. */
export const readJsonOfAnyType = jsonReader({ limit: '1mb', type: () => true, isRequired: true })

/** For who controls the harness: a day of a recording, however it is written. */
export const readLargeJson = jsonReader({ limit: '16mb' })

/**
 * Refuses a body that is not labelled as JSON, which would count as none. The label also has browsers ask first, before
 * they send what a page of another origin wrote.
 */
export const refuseUnlabelled: RequestHandler = (request, response, next) => {
  const isEmpty = request.headers['content-length'] === '0'
  if (isEmpty || request.is(jsonType) !== false) return next()
  response.status(415).json(developerRefusal(request, 'unlabelled'))
}
