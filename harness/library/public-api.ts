import type { IncomingMessage, RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'

// What the package's users see. It imports nothing of ours, so that it is its own declaration file.

export type Role = 'patient' | 'doctor' | 'nobody' | 'snapshot'

/** Somebody of the messaging app, by what the harness's own app knows them. */
export type Person = {
  openId: string
  nickname: string
  /** The account of the product that they are bound to. */
  userId: string | null
  role: Role
  /** By what the app knows them that `people` was asked for. */
  inApp?: { openId: string; unionId: string | null } | undefined
}

/** A code that was sent to a mobile number; times in milliseconds since 1970. */
export type SmsCode = {
  mobile: string
  code: string
  sentAt: number
  expiresAt: number
  used: boolean
}

/** A call that reached the harness. */
export type CallEvent = {
  id: number
  /** Milliseconds since 1970 by the harness's clock. */
  at: number
  /** Of HTTP; a command of the chat, and a push that a fault applied to, is `IM`, its name the path. */
  method: string
  path: string
  query: string
  status: number
  /** The product code or the platform's errcode of the reply, where it has one. */
  code: number | null
  ms: number
  /** What belongs together: the state of an authorization, a chat user, else the device. */
  flow: string | null
  /** The JSON body, less its tokens. */
  request?: unknown
  /** The JSON of the reply, or of a redirect its `location`, less what is secret; null for other bodies. */
  reply?: unknown
  /** What a fault did to it. */
  fault: AppliedFault | null
  /** The phone of the console that called; null for any other caller. */
  phone: number | null
}

export type AppliedFault = {
  latencyMs?: number | undefined
  status?: number | undefined
  errcode?: number | undefined
  cutBytes?: number | undefined
  drop?: true | undefined
  close?: true | undefined
}

/** An application at the platform (docs/platform.md). */
export type SeededApp = {
  appId: string
  appSecret: string
  redirectHosts?: string[] | null | undefined
  scriptHosts?: string[] | null | undefined
  componentAppId?: string | null | undefined
  openAccount?: string | null | undefined
  payPublicKey?: string | null | undefined
  payKey?: string | null | undefined
}

export type SeededPerson = {
  openId: string
  nickname: string
  userId?: string | null | undefined
  snapshot?: boolean | undefined
}

/** What goes wrong with calls: a latency, and at most one of the answers in the place of the right one. */
export type Fault = {
  /**
   * Calls of a path, frames of the chat by their command, or its pushes by their event, such as `C2cMsgArray` for
   * new messages; a name with `*` at its end stands for all that begin so.
   */
  match: {
    path?: string | undefined
    method?: string | undefined
    servcmd?: string | undefined
    push?: string | undefined
    /** Whose pages a push is for. */
    to?: string | undefined
  }
  latencyMs?: number | undefined
  /** At most so much more, by chance. */
  spreadMs?: number | undefined
  /** The status, with `body`. */
  status?: number | undefined
  body?: string | undefined
  /** An error of the platform, with status 200, or of the chat. */
  errcode?: number | undefined
  /** So many bytes of the right body, then the connection ends. */
  cutBytes?: number | undefined
  /** The connection ends without an answer; to a frame of the chat there is none, and a push is not sent. */
  drop?: true | undefined
  /** The chat's socket is closed instead of an answer or a push. */
  close?: true | undefined
  /** How often; without it until it is taken away. */
  times?: number | undefined
  /** Of each call that fits; 1 without it. */
  probability?: number | undefined
  /** The same one draws the same calls. */
  randomSeed?: number | undefined
}

export type ActiveFault = { id: number; remaining: number | null; fault: Fault }

/** What the platform does at times, or is reported to do (docs/fidelity.md). */
export type FidelitySwitch =
  /** scope before response_type: passes with snsapi_base, page 10005 with snsapi_userinfo. */
  | 'looseOrder'
  /** The redirect_uri is called twice with the same code, unless the request has connect_redirect=1. */
  | 'doubleCallback'
  /** Who refuses stays on the page. */
  | 'silentDenial'
  /** Who refuses comes back with code=authdeny. */
  | 'denialCode'
  /** Whoever is signed in is asked also for snsapi_base. */
  | 'forcedConsent'
  /** snsapi_userinfo passes as a snapshot page, with a virtual openId. */
  | 'snapshotUser'
  /** Whoever is signed in is not asked for snsapi_userinfo either. */
  | 'silentUserInfo'
  /** wx.config is checked by the address of the first full load in every browser. */
  | 'landingUrl'
  /** Outside WeChat the authorization page is blank. */
  | 'blankOutside'
  /** Authorizations are page 10009, calls of /sns errcode 45011. */
  | 'tooFrequent'

export type FidelityState = { name: FidelitySwitch; on: boolean; about: string; source: string }

/** What a harness starts with, and goes back to at a reset. */
export type Seed = {
  /** The people, doctors and orders of the product (without it), or nobody. */
  base?: 'default' | 'empty' | undefined
  people?: SeededPerson[] | undefined
  apps?: SeededApp[] | undefined
  faults?: Fault[] | undefined
  /** Habits of the platform that it has. */
  fidelity?: FidelitySwitch[] | undefined
}

export type StartOptions = {
  seed?: Seed | undefined
  /** Besides those of the seed. */
  faults?: Fault[] | undefined
  /** Besides those of the seed. */
  fidelity?: FidelitySwitch[] | undefined
  /** When it is, from 1970 to 9999, and stays until it is moved or runs; the machine's own time without it. */
  clock?: Date | string | number | undefined
  /** 0, which it is without, takes a free one; null none: it is reached by `fetch` and `handler`. */
  port?: number | null | undefined
  /** 127.0.0.1 without it. */
  host?: string | undefined
  /** Names that it is reached by, besides those of this machine itself. */
  allowedHosts?: readonly string[] | undefined
  /** Over HTTPS and wss, with a certificate of a local authority (docs/platform.md); needs a port. */
  https?: boolean | undefined
  /** The folder that keeps the authority; beside `data` without it, and without that for this process alone. */
  certificates?: string | undefined
  /** What its control API and console ask for as a bearer token, 16 to 128 of visible ASCII; nothing without it. */
  controlKey?: string | undefined
  /** A SQLite file that keeps everything; without it a store in memory, which keeps nothing. */
  data?: string | undefined
  /** Told of an error that it did not foresee; it is printed without. */
  onError?: ((error: unknown) => void) | undefined
}

export type EventMatch = {
  [Field in 'method' | 'path' | 'status' | 'code' | 'flow']?: CallEvent[Field] | undefined
}

/** The ways to control a harness, in the same process or elsewhere. */
export type HarnessControls = {
  /** Back to the seed that it was started with, or to another base. */
  reset(base?: 'default' | 'empty'): Promise<void>
  /** Everybody who can be signed in to the messaging app; with an app's id also as that app knows them. */
  people(appId?: string): Promise<Person[]>
  /** The next authorizations are allowed without a page: by whoever is signed in, or by `openId`. */
  approveNext(next?: { openId?: string | undefined; times?: number | undefined }): Promise<void>
  /** The next authorizations are refused: the page sends the browser back without a code, or stays silent. */
  denyNext(next?: { silent?: boolean | undefined; times?: number | undefined }): Promise<void>
  /** The next authorizations show an error page (10003 without a number), or the next call meets a fault, once. */
  failNext(next?: { error?: number | undefined; times?: number | undefined } | Fault): Promise<void>
  faults: {
    /** Says by which id it can be taken away. */
    add(fault: Fault): Promise<number>
    list(): Promise<ActiveFault[]>
    /** One of them, or all. */
    remove(id?: number): Promise<void>
  }
  fidelity: {
    /** These are on then, and no others. */
    set(on: readonly FidelitySwitch[]): Promise<void>
    turnOn(name: FidelitySwitch): Promise<void>
    turnOff(name: FidelitySwitch): Promise<void>
    /** Every switch there is. */
    list(): Promise<FidelityState[]>
  }
  /** Moves the clock on; says when it is then. */
  advance(ms: number): Promise<number>
  /** It stands still until it is moved or runs again, also over a restart; says when it is. */
  freezeClock(): Promise<number>
  /** It goes on from where it stands. */
  runClock(): Promise<number>
  /** Null is back to the time that it was started with. */
  setClock(now: Date | string | number | null): Promise<number>
  /** Codes that were sent, newest first. */
  sms(mobile?: string): Promise<SmsCode[]>
  /** The latest calls, newest last. */
  events(of?: { flow?: string | undefined }): Promise<CallEvent[]>
  /** Gives every call of the log and then each new one, until the signal. */
  follow(of?: {
    flow?: string | undefined
    signal?: AbortSignal | undefined
  }): AsyncIterable<CallEvent>
  /** The first call of the log that fits, or the next one that does; an error after 4 s or `timeoutMs`. */
  waitForEvent(
    match: EventMatch | ((event: CallEvent) => boolean | Promise<boolean>),
    wait?: { timeoutMs?: number | undefined; after?: number | undefined },
  ): Promise<CallEvent>
  /** Ends all chat pages of somebody; says how many. */
  kick(userId: string, reason?: KickReason): Promise<number>
  /** Keeps everything by a name, but for the log of calls. */
  snapshot(name: string): Promise<void>
  restore(name: string): Promise<void>
  /** The names of what is kept. */
  snapshots(): Promise<string[]>
  removeSnapshot(name: string): Promise<void>
}

export type KickReason = 'multipleAccount' | 'multipleDevice' | 'REST_API_Kick' | 'userSigExpired'

/** A program that was started beside the harness. */
export type RunningApp = {
  /** On 127.0.0.1, or on [::1] if it listens only there; without a slash at the end. */
  url: string
  close(): Promise<void>
}

export type RunOptions = {
  /** Besides this process's own variables; PORT is always that of `port`. */
  env?: Record<string, string> | undefined
  cwd?: string | undefined
  /** A free one without it; nothing may listen there yet. */
  port?: number | undefined
  /** How long it may take until it listens; 15 s without it. */
  timeoutMs?: number | undefined
}

/** Who has certified a harness over HTTPS: trust it, and its certificate is good. */
export type Authority = {
  /** Its own certificate, as PEM. */
  certificate: string
  /** The file that has it, for NODE_EXTRA_CA_CERTS and the like. */
  file: string
}

export type StartedHarness = HarnessControls & {
  /** Where it is, without a slash at the end. */
  readonly url: string
  /** Null over HTTP. */
  readonly authority: Authority | null
  /** Answers every request, for a server of one's own or for supertest. */
  readonly handler: RequestListener
  /** Takes the sockets of the chat; false for one that is not. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Calls it past any port; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /**
   * Starts a program that listens on PORT, and waits until it does: what its Node means for the platform's hosts
   * reaches this harness, and trusts its authority. It and what it has started end with the harness, by SIGTERM or, 3 s
   * later, by SIGKILL; with a process that closes none, by SIGTERM. On Windows name `node` itself, not `npm` or `npx`.
   */
  run(command: readonly string[], options?: RunOptions): Promise<RunningApp>
  /** Ends it; nothing of it stays. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts a harness. Any number of them may run in one process. */
export type StartHarness = {
  (
    options: StartOptions & { port: null },
  ): Promise<Omit<StartedHarness, 'url' | 'authority' | 'run'>>
  (options?: StartOptions): Promise<StartedHarness>
}
