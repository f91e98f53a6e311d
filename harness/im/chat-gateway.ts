import { hash } from 'node:crypto'
import type { AppliedFault } from '#contract/control.ts'
import { latencyOf } from '#harness/domain/control/choose-fault.ts'
import { takeForcedCode } from '#harness/store/chat/chat-directive-store.ts'
import { findFrameSender } from '#harness/store/chat/frame-sender-store.ts'
import { takeFaultWithin } from '#harness/store/fault-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import { answerFrameOnce } from './answer-frame-once.ts'
import { requireLiveInstance } from './authenticate-frame.ts'
import { ByteBudget } from './byte-budget.ts'
import type { ChatCallbacks } from './chat-callbacks.ts'
import type { Outcome } from './chat-command.ts'
import type { ChatConnection } from './chat-connection.ts'
import type { ChatInstances } from '#harness/im/instances/chat-instances.ts'
import { readFrame, writeFrame, type Address, type FrameHead } from './chat-frame.ts'
import { ChatRefusal } from './chat-refusal.ts'
import { conversationOf } from './conversation-of.ts'
import { commandOf, isOnce } from './command-of.ts'
import type { CommandQueue } from './command-queue.ts'
import { KickedRefusal } from './kicked-refusal.ts'
import { kickPush } from './kick-push.ts'
import { noteCommand } from './note-command.ts'
import { applyFaults, withoutFault, type FaultyPush } from '#harness/im/instances/push-faults.ts'
import { nothingRelayed } from '#harness/im/instances/push-relay.ts'
import type { ChatSession } from './session-key.ts'
import type { UnreadableRows } from './unreadable-rows.ts'

export type GatewayParts = {
  context: HarnessContext
  queue: CommandQueue
  instances: ChatInstances
  unreadable: UnreadableRows
  callbacks: ChatCallbacks
  /** Called with an error that is no refusal; the frame is answered with 10002. */
  onFault: (error: unknown) => void
}

/** What faults do to the frame's answer and to its pushes: latency, or loss. */
type FaultyOutcome = Omit<Outcome, 'pushes'> & {
  pushes?: FaultyPush[]
  latencyMs?: number
  lost?: 'answer' | 'socket'
}

type FrameCall = {
  head: FrameHead
  body: unknown
  /** Of its bytes; null of a command that may run twice. */
  digest: string | null
  origin: string
  session: ChatSession
  /** Called with what a fault did to the frame. */
  onFaultApplied: (effect: AppliedFault) => void
}

/** Answered without a login: an instance that hears nothing in 3 s connects anew. */
const heartbeat = 'heartbeat.alive'
/** Statistics carry no session; acknowledgements of pushes want no answer. */
const unanswered = new Set(['openim.ws_msg_push_ack'])
const sessionless = new Set([heartbeat, 'imopenstat.tim_web_report_v2'])
/** These commands check themselves what has become of their instance. */
const comingAndGoing = new Set(['im_open_status.wslogin', 'im_open_status.wslogout'])

/** Of frames of all connections that are not answered yet. */
const maxWaitingBytes = 67_108_864

/** Takes a frame from its socket to its command, and the outcome to the instances that it concerns. */
export function chatGateway(parts: GatewayParts) {
  const { context, queue, instances, unreadable, callbacks, onFault } = parts
  const { hub, presence, relay } = instances
  const waiting = new ByteBudget(maxWaitingBytes)

  async function run(
    store: Store,
    { head, body, digest, origin, session, onFaultApplied }: FrameCall,
  ): Promise<FaultyOutcome> {
    const command = commandOf(head.servcmd)
    const { userId } = session
    const { servcmd } = head
    const { state, isDirected, isFaulty } = await findFrameSender(store, { ...session, servcmd })
    if (!comingAndGoing.has(servcmd)) await requireLiveInstance(store, session, { state, servcmd })
    const forced = isDirected ? await takeForcedCode(store, { servcmd, userId }) : null
    // An answer, not a refusal, which would undo that the directive was used.
    if (forced !== null) return { reply: failed(forced, forcedText) }
    const active = isFaulty ? await takeFaultWithin(store, { servcmd }) : null
    const latencyMs = active === null ? 0 : latencyOf(active)
    const { errcode, drop, close } = active?.fault ?? {}
    if (active !== null) onFaultApplied({ latencyMs, errcode, drop, close })
    if (errcode !== undefined) return { reply: failed(errcode, faultText), latencyMs }
    const parsed = command.request.safeParse(body)
    if (!parsed.success) throw new ChatRefusal(command.malformed)
    const runCommand = () =>
      command.run({
        context,
        store,
        session,
        presence,
        unreadable,
        callbacks,
        origin,
        now: seconds(),
        body: parsed.data,
      })
    const { pushes: planned = [], ...outcome } =
      digest === null
        ? await runCommand()
        : await answerFrameOnce(store, { ...session, seq: head.seq, digest }, runCommand)
    const pushes = isFaulty
      ? await applyFaults(store, presence, planned)
      : planned.map(withoutFault)
    if (close === true) return { ...outcome, pushes, latencyMs, lost: 'socket' }
    return { ...outcome, pushes, latencyMs, ...(drop === true && { lost: 'answer' }) }
  }

  /** Null for a frame that will be refused at its turn. */
  function senderOf({ checkedKey }: ChatConnection, head: FrameHead): string | null {
    try {
      return checkedKey.check(context.chatApp, head, seconds()).userId
    } catch {
      return null
    }
  }

  function seconds(): number {
    return Math.floor(context.clock.now() / 1000)
  }

  return function receive(connection: ChatConnection, data: Buffer): void {
    const frame = readFrame(data)
    const address = frame.ok ? frame.head : frame.address
    const isHeartbeat = address.servcmd === heartbeat
    if (!connection.limiter.mayAsk(isHeartbeat ? 'heartbeats' : 'commands')) {
      return refuseFlood(connection, address)
    }
    if (!frame.ok) return connection.reply(address, refused(new ChatRefusal(frame.code)))
    const { head, body, cost } = frame
    if (unanswered.has(head.servcmd)) return
    if (sessionless.has(head.servcmd)) return connection.reply(head, succeeded({}))
    if (!mayWait(connection, cost)) return refuseFlood(connection, head)
    const digest = isOnce(head.servcmd) ? hash('sha256', data, 'base64url') : null
    const note = noteCommand(context, { servcmd: head.servcmd, body, phone: connection.phone })
    const end = (answer: Answer | null) => {
      connection.waiting.giveBack(cost)
      waiting.giveBack(cost)
      if (answer !== null) connection.send(answer.text, 'at once')
      note.ended(answer)
    }
    let relayed = nothingRelayed
    queue.add({
      conversation: () => conversationOf(head.servcmd, body, () => senderOf(connection, head)),
      async run(store) {
        const session = connection.checkedKey.check(context.chatApp, head, seconds())
        note.by(session.userId)
        const outcome = await run(store, {
          head,
          body,
          digest,
          origin: connection.origin,
          session,
          onFaultApplied: note.faultApplied,
        })
        const { reply, subscribes, pushing, pushes = [], afterwards = [] } = outcome
        const { latencyMs = 0, lost } = outcome
        // Before the commit: a command whose answer can't be written is undone.
        const written = writeAnswer(head, succeeded(reply))
        // A login is relayed, too: a later kick is delivered after it, and finds the instance subscribed.
        if (pushes.length > 0 || subscribes !== undefined) relayed = relay.relay(store, pushes)
        const finish = () => {
          if (lost === 'socket') connection.cutOff()
          end(lost === undefined ? written : null)
          if (subscribes !== undefined) connection.take(subscribes)
          if (pushing === 'later') connection.pause()
          if (afterwards.length > 0) hub.deliverTo(connection, afterwards)
          if (pushing === 'now') connection.resume()
        }
        return () => {
          // Others hear of it in the order in which it was kept.
          relayed.deliver(() => {
            if (latencyMs > 0) setTimeout(finish, latencyMs).unref()
            else finish()
          })
        }
      },
      failed(error) {
        relayed.giveUp()
        if (error instanceof StoreUnavailableError) {
          // The SDK would act on a refusal; what it lost with a socket it asks again.
          end(null)
          return connection.cutOff()
        }
        if (error instanceof KickedRefusal) orderToGo(error)
        if (!(error instanceof ChatRefusal)) onFault(error)
        end(writeRefusal(head, error instanceof ChatRefusal ? error : new ChatRefusal(10002)))
      },
    })
  }

  /** An instance that another process has kicked gets the order to go before its refusal, as the SDK needs it. */
  function orderToGo({ instance: { userId, instanceId }, kickType }: KickedRefusal): void {
    hub.deliver(kickPush(userId, instanceId, kickType))
  }

  function mayWait(connection: ChatConnection, cost: number): boolean {
    if (!connection.waiting.take(cost)) return false
    if (waiting.take(cost)) return true
    connection.waiting.giveBack(cost)
    return false
  }

  /** A refusal may carry another user's text, which may fail to be written. */
  function writeRefusal(head: FrameHead, refusal: ChatRefusal): Answer {
    try {
      return writeAnswer(head, refused(refusal))
    } catch (error) {
      onFault(error)
      return writeAnswer(head, refused(new ChatRefusal(10002)))
    }
  }
}

function refuseFlood(connection: ChatConnection, address: Address): void {
  if (!connection.limiter.mayBeRefused()) return connection.cutOff()
  connection.reply(address, refused(new ChatRefusal(60022)))
}

/** A reply as it goes out. */
type Answer = { text: string; code: number }

function writeAnswer(head: FrameHead, reply: CommandReply): Answer {
  return { text: writeFrame(head, reply), code: reply.ErrorCode }
}

type CommandReply = { ActionStatus: string; ErrorCode: number; ErrorInfo: string }

function succeeded(reply: object): CommandReply {
  return { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '', ...reply }
}

function refused({ code, message, fields }: ChatRefusal): CommandReply {
  return { ...failed(code, message), ...fields }
}

function failed(code: number, text: string): CommandReply {
  return { ActionStatus: 'FAIL', ErrorCode: code, ErrorInfo: text }
}

const forcedText = 'refused by order of the control API'
const faultText = 'fault'
