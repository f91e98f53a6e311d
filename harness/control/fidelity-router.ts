import express, { type Router } from 'express'
import type * as z from 'zod/mini'
import {
  fidelityChangeSchema,
  fidelityNames,
  fidelityRequestSchema,
  fidelitySwitches,
  type fidelityStateSchema,
  type FidelitySwitch,
} from '#contract/fidelity.ts'
import { developerLanguage, type DeveloperLanguage } from '#harness/http/developer-language.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { readFidelity, turnFidelity, writeFidelity } from '#harness/store/fidelity-store.ts'
import { controlError, read, reply } from './control-operation.ts'

/** What the platform does at times, turned on and off. */
export function fidelityRouter(store: Store): Router {
  const router = express.Router()
  router.get(
    '/',
    reply((request) => presentSwitches(store, developerLanguage(request))),
  )
  router.put(
    '/',
    reply(async ({ body }) => {
      await writeFidelity(store, read(fidelityRequestSchema, body).on)
      return { ok: true }
    }),
  )
  router.put(
    '/:name',
    reply(async ({ params, body }) => {
      const name = knownSwitch(String(params.name))
      await turnFidelity(store, name, read(fidelityChangeSchema, body).on)
      return { ok: true }
    }),
  )
  return router
}

async function presentSwitches(
  store: Store,
  language: DeveloperLanguage,
): Promise<z.infer<typeof fidelityStateSchema>> {
  const on = await readFidelity(store)
  return fidelityNames.map((name) => {
    const { about, source } = fidelitySwitches[name]
    return { name, on: on.has(name), about: about[language], source }
  })
}

function knownSwitch(text: string): FidelitySwitch {
  const name = fidelityNames.find((each) => each === text)
  if (name !== undefined) return name
  throw controlError('noSwitch', { name: quoteInput(text), names: fidelityNames.join(', ') })
}
