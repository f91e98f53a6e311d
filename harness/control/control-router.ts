import express, { type Request, type Router } from 'express'
import {
  clockRequestSchema,
  consultationSchema,
  paymentNotificationSchema,
  resetRequestSchema,
} from '#contract/control.ts'
import { platformAppSchema } from '#contract/platform-app.ts'
import { signalConsultations } from '#harness/api/chat/signal-consultations.ts'
import { isInClockRange } from '#harness/domain/control/clock-range.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'
import type { ChatServer } from '#harness/im/chat-server.ts'
import {
  saveConsultation,
  saveConsultations,
} from '#harness/store/consultation/consultation-store.ts'
import { findContact } from '#harness/store/care/contact-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import {
  appProblem,
  listPlatformApps,
  savePlatformApps,
} from '#harness/store/accounts/platform-app-store.ts'
import { findPayment } from '#harness/store/consultation/payment-store.ts'
import { addCustomSeed, readAppliedSeed, unboundIn } from '#harness/store/seeds/custom-seed.ts'
import { inLongTransaction } from '#harness/store/engine/transaction.ts'
import { seed } from '#harness/store/seeds/seed.ts'
import { listSmsCodes } from '#harness/store/accounts/sms-store.ts'
import { requireKey } from '#harness/http/control-key.ts'
import { developerRefusal } from '#harness/http/developer-messages.ts'
import { readJson, readLargeJson, refuseUnlabelled } from '#harness/http/read-json.ts'
import { takePaymentNotification } from '#harness/wechat/take-payment-notification.ts'
import { authorizeNextRouter } from './authorize-next-router.ts'
import { chatControlRouter } from './chat-control-router.ts'
import { controlError, read, refuse, reply } from './control-operation.ts'
import { faultRouter } from './fault-router.ts'
import { fidelityRouter } from './fidelity-router.ts'
import { invoiceControlRouter } from './invoice-control-router.ts'
import { recordingControlRouter } from './recording-control-router.ts'
import { streamEvents } from './event-stream.ts'
import { openApi } from './open-api.ts'
import {
  presentBrowser,
  presentIdentities,
  presentPhones,
  presentSmsCode,
} from './control-presenter.ts'
import { snapshotRouter } from './snapshot-router.ts'
import { beginEpoch } from './begin-epoch.ts'

type ControlOptions = {
  /** What it asks for; nothing without. */
  controlKey: string | null
  /** Whether the harness serves an application: it may be built while it runs. */
  hasApplication: () => boolean
}

/** What tests and the console control the harness by (design 4). */
export function controlRouter(
  context: HarnessContext,
  chat: ChatServer,
  { controlKey, hasApplication }: ControlOptions,
): Router {
  const { store, objects, clock, log, dispatchSignal } = context
  const router = express.Router()

  router.use(requireKey(controlKey))
  router.use(refuseUnlabelled)
  router.use('/recordings', readLargeJson, recordingControlRouter(context))
  router.use(readJson)
  router.get('/openapi.json', (_request, response) => void response.json(openApi()))
  router.get(
    '/identities',
    reply(async (request) => presentIdentities(context, textQuery(request, 'appId'))),
  )
  router.get(
    '/apps',
    reply(() => listPlatformApps(context)),
  )
  router.post(
    '/apps',
    reply(async (request) => {
      const app = read(platformAppSchema, request.body)
      const problem = appProblem(app)
      if (problem !== null) throw controlError(problem.reason, { appId: app.appId })
      await savePlatformApps(store, [app])
      return { ok: true, app }
    }),
  )
  router.get(
    '/sms',
    reply(async (request) => {
      const codes = await listSmsCodes(store, textQuery(request, 'mobile'))
      return codes.map(presentSmsCode)
    }),
  )
  router.get('/events', async (request, response) => {
    const flow = textQuery(request, 'flow')
    if (request.accepts(['json', 'text/event-stream']) === 'text/event-stream') {
      await streamEvents(log, flow, request, response)
    } else response.json(await log.list(flow))
  })
  router.post(
    '/reset',
    reply(async (request) => {
      const customSeed = context.customSeed ?? (await readAppliedSeed(store))
      const { seed: which = customSeed.base } = read(resetRequestSchema, request.body ?? {})
      // Before anything is changed: what is let go of now does not come back.
      const unbound = unboundIn(which, customSeed)
      if (unbound !== null) throw controlError('noSeedAccount', { ...unbound, base: which })
      await beginEpoch(context, chat, async (changed) => {
        await inLongTransaction(store, async (trx) => {
          const now = await clock.resetWithin(trx)
          await seed(trx, which, now)
          await addCustomSeed(trx, customSeed, now)
          await changed(trx)
          // Last, for it is not undone: where it fails, all else stays as it was.
          await objects.empty()
        })
        await clock.readAgain()
      })
      dispatchSignal.wake()
      return { ok: true, seed: which }
    }),
  )
  router.use('/authorize/next', authorizeNextRouter(context))
  router.get(
    '/browser',
    reply(async (request) => presentBrowser(request, hasApplication())),
  )
  router.get(
    '/phones',
    reply(async (request) => presentPhones(request)),
  )
  router.get(
    '/clock',
    reply(async () => ({ now: clock.now(), frozen: clock.isFrozen })),
  )
  router.post(
    '/clock',
    reply(async (request) => {
      const input = read(clockRequestSchema, request.body)
      if ('advanceMs' in input) {
        requireRange(clock.now() + input.advanceMs)
        await clock.moveBy(input.advanceMs)
      } else if ('now' in input) {
        requireRange(input.now)
        await clock.moveTo(input.now)
      }
      if ('freeze' in input) await clock.freeze()
      if ('run' in input) await clock.run()
      if ('reset' in input) await clock.reset()
      dispatchSignal.wake()
      return { ok: true, now: clock.now(), frozen: clock.isFrozen }
    }),
  )
  router.post(
    '/consultations',
    reply(async (request) => {
      const { count, ...consultation } = read(consultationSchema, request.body)
      for (const userId of [consultation.patientId, consultation.doctorId]) {
        if ((await findContact(store, userId)) === null) {
          throw controlError('noUser', { userId: quoteInput(userId) })
        }
      }
      const now = clock.now()
      if (count === 1) await saveConsultation(store, consultation, now)
      else await saveConsultations(store, consultation, { now, count })
      await signalConsultations(chat.control, [consultation.doctorId])
      return { ok: true }
    }),
  )
  router.post(
    '/payments',
    reply(async (request) => {
      const { prepayId, outcome } = read(paymentNotificationSchema, request.body)
      const payment = await findPayment(store, { prepayId })
      if (payment === null) throw controlError('noPayment', { prepayId: quoteInput(prepayId) })
      return { ok: true, taken: await takePaymentNotification(context, payment, outcome) }
    }),
  )
  router.use('/invoices', invoiceControlRouter(context))
  router.use('/faults', faultRouter(store))
  router.use('/fidelity', fidelityRouter(store))
  router.use('/snapshots', snapshotRouter(context, chat))
  router.use('/im', chatControlRouter(store, chat.control))
  router.use((request, response) => {
    const call = quoteInput(`${request.method} ${request.baseUrl}${request.path}`)
    response.status(404).json(developerRefusal(request, 'noEndpoint', { call }))
  })
  router.use(refuse)
  return router
}

function requireRange(now: number): void {
  if (!isInClockRange(now)) throw controlError('badTime', { now })
}

function textQuery(request: Request, name: string): string | null {
  const value = request.query[name]
  return typeof value === 'string' ? value : null
}
