import { hash } from 'node:crypto'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import { ByteBudget } from './byte-budget.ts'
import type { ChatConnection } from './chat-connection.ts'
import { readFrame, type Address, type FrameHead } from './chat-frame.ts'
import { ChatRefusal } from './chat-refusal.ts'
import { conversationOf } from './conversation-of.ts'
import { isOnce } from './command-of.ts'
import type { CommandQueue } from './command-queue.ts'
import { refused, succeeded, writeAnswer, type Answer } from './command-reply.ts'
import { frameRunner, type RunnerParts } from './frame-runner.ts'
import { KickedRefusal } from './kicked-refusal.ts'
import { kickPush } from './kick-push.ts'
import { noteCommand } from './note-command.ts'
import { nothingRelayed } from '#harness/im/instances/push-relay.ts'

export type GatewayParts = RunnerParts & {
  queue: CommandQueue
  /** Called with an error that is no refusal; the frame is answered with 10002. */
  onFault: (error: unknown) => void
}

/** Answered without a login: an instance that hears nothing in 3 s connects anew. */
const heartbeat = 'heartbeat.alive'
/** Statistics carry no session; acknowledgements of pushes want no answer. */
const unanswered = new Set(['openim.ws_msg_push_ack'])
const sessionless = new Set([heartbeat, 'imopenstat.tim_web_report_v2'])

/** Of frames of all connections that are not answered yet. */
const maxWaitingBytes = 67_108_864

/** Takes a frame from its socket to its command, and the outcome to the instances that it concerns. */
export function chatGateway(parts: GatewayParts) {
  const { context, queue, instances, onFault } = parts
  const { hub, relay } = instances
  const runFrame = frameRunner(parts)
  const waiting = new ByteBudget(maxWaitingBytes)

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
    const giveBack = () => {
      connection.waiting.giveBack(cost)
      waiting.giveBack(cost)
    }
    const end = (answer: Answer | null) => {
      giveBack()
      if (answer !== null) connection.send(answer.text, 'at once')
      note.ended(answer)
    }
    let relayed = nothingRelayed
    let entered: number | null = null
    queue.add({
      conversation: () => conversationOf(head.servcmd, body, () => senderOf(connection, head)),
      async run(store) {
        const now = seconds()
        const session = connection.checkedKey.check(context.chatApp, head, now)
        note.by(session.userId)
        const outcome = await runFrame(store, {
          head,
          body,
          digest,
          origin: connection.origin,
          session,
          now,
          onFaultApplied: note.faultApplied,
        })
        const { reply, subscribes, pushing, pushes = [], afterwards = [] } = outcome
        const { latencyMs = 0, lost } = outcome
        entered = typeof subscribes === 'object' ? subscribes.onlineId : null
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
            if (latencyMs === 0) return finish()
            void context.latency.pass(latencyMs).then((isOver) => (isOver ? finish() : giveBack()))
          })
        }
      },
      failed(error) {
        relayed.giveUp()
        if (error instanceof StoreUnavailableError) {
          // It may be kept all the same: the answer to its commit was lost.
          hub.release(entered)
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
