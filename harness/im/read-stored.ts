import * as z from 'zod/mini'
import { parseJson } from '#contract/parse-json.ts'
import { measureJson } from '#harness/domain/measure-json.ts'
import type { MessageElement } from '#harness/domain/chat/measure-message.ts'
import { maxLevels } from './chat-frame.ts'
import { messageBody } from './message-elements.ts'

/** A row's JSON; null where it can't be parsed, as an older version may have kept it. */
function readStored(json: string): unknown {
  if (measureJson(Buffer.from(json)).levels > maxLevels) return null
  return parseJson(json)
}

/** The body of a stored message; null where it can't be read. */
export function readBody(json: string): MessageElement[] | null {
  return readAs(messageBody, json)
}

const tip = z.looseObject({ OpType: z.number() })

/** The body of a stored tip of a group; null where it can't be read. */
export function readTip(json: string): object | null {
  return readAs(tip, json)
}

/** Anything that has a schema; null where it does not fit. */
export function readAs<S extends z.ZodMiniType>(schema: S, json: string): z.infer<S> | null {
  return schema.safeParse(readStored(json)).data ?? null
}
