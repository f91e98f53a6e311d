import * as z from 'zod/mini'
import { parseJson } from '#contract/parse-json.ts'
import { measureJson } from '#harness/domain/measure-json.ts'
import type { MessageElement } from '#harness/domain/chat/measure-message.ts'
import { maxLevels } from './chat-frame.ts'
import { messageBody } from './message-elements.ts'

/** What a row says as JSON; null for what nobody could be told, as an older version kept it. */
function readStored(json: string): unknown {
  if (measureJson(Buffer.from(json)).levels > maxLevels) return null
  return parseJson(json)
}

/** The body of a message as it is kept; null where it is none that can be read. */
export function readBody(json: string): MessageElement[] | null {
  return readAs(messageBody, json)
}

const tip = z.looseObject({ OpType: z.number() })

/** What a tip of a group tells, as the group's own commands have written it. */
export function readTip(json: string): object | null {
  return readAs(tip, json)
}

/** Anything that has a schema; null where it does not fit. */
export function readAs<S extends z.ZodMiniType>(schema: S, json: string): z.infer<S> | null {
  return schema.safeParse(readStored(json)).data ?? null
}
