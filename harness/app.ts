import { join } from 'node:path'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { bucketPath, harnessGrant } from '#contract/bucket.ts'
import { codes } from '#contract/codes.ts'
import { cashierPath } from '#contract/payment.ts'
import type { PlatformApp } from '#contract/platform-app.ts'
import { appIdInApp } from '#contract/product-ids.ts'
import type { SeedInput } from '#contract/seed/seed-document.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { channelOf } from '#harness/store/engine/process-channel.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import {
  StoreUnavailableError,
  storeRetrySeconds,
} from '#harness/store/engine/store-unavailable.ts'
import { chatCallbacks } from './api/chat/chat-callbacks.ts'
import { consultationDispatcher } from './api/chat/consultation-dispatcher.ts'
import { productRouter } from './api/product-router.ts'
import { consoleRouter } from './console/console-router.ts'
import { jweixinScript } from './console/jweixin-router.ts'
import { phoneScript } from './console/phone-script-router.ts'
import { publicFiles } from './console/public-files.ts'
import {
  builtApplication,
  serveApplication,
  type Application,
} from './console/serve-application.ts'
import { builtConsole } from './console/serve-console.ts'
import { builtGallery } from './console/serve-gallery.ts'
import { answerHealth } from './control/answer-health.ts'
import { injectFaults } from './control/inject-faults.ts'
import { recordCalls } from './control/record-calls.ts'
import { refuseAway } from './control/refuse-away.ts'
import { followEpochs } from './control/begin-epoch.ts'
import type { Clock, Random } from './domain/clock-and-random.ts'
import { writeRefusalMessage } from './domain/refusal-message.ts'
import { clientErrorStatus } from './http/bad-body.ts'
import { callerLanguage } from './http/caller-language.ts'
import { letConsoleFramePhones } from './http/content-policy.ts'
import { lazyRouter } from './http/lazy-router.ts'
import { refuseOtherHosts } from './http/own-host.ts'
import { refuseOtherOrigins } from './http/own-origin.ts'
import { refuseOtherPaths, refuseUnsupported } from './http/platform-call.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createChatServer, type ChatServer } from './im/chat-server.ts'
import { openAddressLimiter } from './store/address-limiter.ts'
import { openCallLog } from './store/calls/open-call-log.ts'
import { DispatchSignal } from './store/dispatch-signal.ts'
import { FaultLatency } from './store/fault-latency.ts'
import type { HarnessContext } from './store/harness-context.ts'
import { openClock, type HarnessClock } from './store/harness-clock.ts'
import { keptSecret } from './store/kept-secret.ts'
import { openFolderObjects } from './store/objects/folder-object-store.ts'
import type { ObjectStore } from './store/objects/object-store.ts'
import { whenSeeded } from './store/seeds/deferred-seed.ts'
import { applyCustomSeed } from './store/seeds/custom-seed.ts'
import { StoreEpoch } from './store/store-epoch.ts'
import { systemRandom } from './system-random.ts'
import { readSeed } from './seed-problem.ts'
import { authorizeRouter } from './wechat/authorize-router.ts'
import { cgiBinRouter } from './wechat/cgi-bin-router.ts'
import { snsRouter } from './wechat/sns-router.ts'

export type HarnessOptions = {
  /** Default: a store in memory, which keeps nothing. */
  store?: Store
  /** Default: objects in a folder that is gone at the end. */
  objects?: ObjectStore
  clock?: Clock
  /** Where the clock is frozen at the start; without it, it runs by the machine's. */
  startsAt?: number
  random?: Random
  /** Default: 1400000000, and a key of its own that the store keeps. */
  chatApp?: { sdkAppId?: number; key?: string }
  application?: Application
  /** Whom and what it starts with, and goes back to at a reset; default: what the store was brought to before. */
  seed?: SeedInput
  /** Names that it is reached by, besides those of this machine itself. */
  hosts?: readonly string[]
  /** How many proxies stand in front of it; default: none. */
  trustProxy?: number
  /** What the control API and the console ask for; nothing without. */
  controlKey?: string
  /** Told of an error that no handler foresaw; the call is answered with status 500. */
  onFault?: (error: unknown) => void
}

export type Harness = {
  /** Serves everything; needs no port. */
  app: Express
  /** Speaks with tim-js-sdk, on the sockets that it is given. */
  chat: ChatServer
  context: HarnessContext
  close(): Promise<void>
}

const defaultSdkAppId = 1400000000
const ownApp: PlatformApp = {
  appId: appIdInApp,
  appSecret: 'consult-h5-harness-app-secret-01',
  redirectHosts: null,
  scriptHosts: null,
  componentAppId: null,
  openAccount: null,
  payPublicKey: null,
  payKey: null,
}
const bucketSecret = 'consult-h5-harness-bucket-secret'

/** Puts the harness together. Store and objects are closed with it, and where it can't be put together. */
export async function createHarness(options: HarnessOptions = {}): Promise<Harness> {
  const { clock: machine = Date, startsAt } = options
  const objects = options.objects ?? openFolderObjects(':memory:')
  let { store } = options
  try {
    const customSeed = options.seed === undefined ? null : readSeed(options.seed)
    const started = { now: () => startsAt ?? machine.now() }
    store ??= await openStore(':memory:', started, customSeed?.base)
    return await putTogether(options, { store, objects, customSeed, machine })
  } catch (error) {
    await store?.destroy()
    await objects.close()
    throw error
  }
}

type Parts = Pick<HarnessContext, 'store' | 'objects' | 'customSeed'> & { machine: Clock }

async function putTogether(
  options: HarnessOptions,
  { store, objects, customSeed, machine }: Parts,
): Promise<Harness> {
  const random = options.random ?? systemRandom()
  let isOver = false
  const onFault = (error: unknown) => {
    // That the database is away is said once, where it is noticed; a call that the end cut off is no fault.
    if (!isOver && !(error instanceof StoreUnavailableError)) options.onFault?.(error)
  }
  const hosts = new Set(options.hosts)
  const trustProxy = options.trustProxy ?? 0
  const controlKey = options.controlKey ?? null
  const clock = await openClock(store, machine, options.startsAt)
  const context: HarnessContext = {
    store,
    objects,
    epoch: await StoreEpoch.open(store),
    random,
    clock,
    log: openCallLog(store, onFault),
    limiter: openAddressLimiter(store, clock.unfrozen),
    latency: new FaultLatency(),
    dispatchSignal: new DispatchSignal(onFault),
    platformApp: ownApp,
    customSeed,
    bucketAccess: { accessKeyId: harnessGrant.accessKeyId, secret: bucketSecret },
    chatApp: {
      sdkAppId: options.chatApp?.sdkAppId ?? defaultSdkAppId,
      key: options.chatApp?.key ?? (await keptSecret(store, 'chatKey', random)),
    },
  }
  if (customSeed !== null) await applyCustomSeed(store, customSeed, clock.now())
  const application = options.application ?? builtApplication(besideHarness('dist'))
  const {
    isThere: hasApplication = () => true,
    gallery = builtGallery(besideHarness('dist-gallery')),
    console: consoleParts = builtConsole([
      besideHarness('dist-console'),
      inPackage('dist-console'),
    ]),
  } = application

  const callbacks = chatCallbacks(context)
  const chat = createChatServer(context, { hosts, trustProxy, callbacks, onFault })
  followEpochs(context, chat)
  context.dispatchSignal.onWake(consultationDispatcher(context, chat.control))
  // Something may have fallen due while no process ran, or may of the seed's own orders.
  whenSeeded(store, () => context.dispatchSignal.wake())
  const cashier = lazyRouter(async () => {
    const { cashierRouter } = await import('./wechat/cashier-router.ts')
    return cashierRouter(context)
  })
  const bucket = lazyRouter(async () => {
    const { bucketRouter } = await import('./bucket/bucket-router.ts')
    return bucketRouter(context)
  })
  const jsSdk = lazyRouter(async () => {
    const { jsSdkRouter } = await import('./wechat/js-sdk-router.ts')
    return jsSdkRouter(context)
  })
  const control = lazyRouter(async () => {
    const { controlRouter } = await import('./control/control-router.ts')
    return controlRouter(context, chat, { controlKey, hasApplication })
  })
  const app = express()
  // A hash of every reply costs more than the few bytes that it would save on one machine.
  app.set('etag', false)
  app.set('trust proxy', trustProxy)
  app.use(securityHeaders)
  app.use(refuseOtherHosts(hosts))
  app.use(letConsoleFramePhones)
  if (channelOf(store) !== null) app.use(readClock(clock))
  app.use(refuseOtherPaths(recordCalls(context)))
  app.use(injectFaults(context))
  app.use('/api', recordCalls(context), productRouter(context))
  app.use('/connect/oauth2/authorize', recordCalls(context), authorizeRouter(context))
  app.use('/sns', recordCalls(context), snsRouter(context))
  app.use('/cgi-bin', recordCalls(context), cgiBinRouter(context))
  app.use(cashierPath, recordCalls(context), cashier)
  app.use(bucketPath, recordCalls(context), bucket)
  app.use('/harness', publicFiles())
  app.use('/harness', phoneScript())
  app.use(['/harness', '/open/js'], jweixinScript())
  app.use('/harness/js-sdk', recordCalls(context), jsSdk)
  app.use('/harness', refuseOtherOrigins)
  app.get('/harness/api/health', answerHealth(clock))
  app.use('/harness/api', control)
  app.use('/harness', consoleRouter(context, consoleParts, controlKey))
  app.use('/harness/console', consoleParts.files)
  app.use('/harness/gallery', gallery)
  app.use(refuseUnsupported(recordCalls(context)))
  app.use(['/connect', '/sns', '/cgi-bin', '/open/js', '/im', '/harness'], answerNothing)
  app.use(serveApplication(application))
  app.use('/harness/api', refuseAway)
  app.use(answerFault(onFault))
  const close = async () => {
    await context.dispatchSignal.close()
    await chat.close()
    context.epoch?.close()
    await context.log.close()
    isOver = true
    await store.destroy()
    await objects.close()
  }
  return { app, chat, context, close }
}

/** Of processes over one database another one may have moved it. */
function readClock(clock: HarnessClock): RequestHandler {
  return async (_request, _response, next) => {
    await clock.readAgain()
    next()
  }
}

/** What was built for it; a package of the harness alone has only the console. */
function besideHarness(folder: string): string {
  return join(import.meta.dirname, '..', folder)
}

/** What the library of the package has beside itself. */
function inPackage(folder: string): string {
  return join(import.meta.dirname, folder)
}

/** These are the outside world's: an address that is not served must not open the application. */
const answerNothing: RequestHandler = (_request, response) => {
  response.status(404).type('text').send('Not Found')
}

function answerFault(onFault: (error: unknown) => void): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const status = clientErrorStatus(error)
    if (status === null) onFault(error)
    if (response.headersSent) return void response.destroy()
    if (error instanceof StoreUnavailableError)
      response.set('Retry-After', String(storeRetrySeconds))
    const fault = error instanceof StoreUnavailableError ? 503 : 500
    const [code, message] =
      status === null
        ? ([codes.serverError, 'serverError'] as const)
        : ([codes.invalidRequest, 'invalidRequest'] as const)
    const msg = writeRefusalMessage(message, {}, callerLanguage(request))
    response.status(status ?? fault).json({ code, success: false, msg, data: null })
  }
}
