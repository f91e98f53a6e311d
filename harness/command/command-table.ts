import { once } from 'node:events'
import { fidelityNames, type FidelitySwitch } from '#contract/fidelity.ts'
import { faultMatch } from '#contract/seed/fault.ts'
import { seedFileJsonSchema } from '#contract/seed/seed-file.ts'
import type { CallEvent, Fault, HarnessControls } from '#harness/library/public-api.ts'
import { readClockMove, type ClockMove } from './clock-move.ts'
import type { CommandFlags, CommandOutput, ControlCommand } from './control-command.ts'

const faultFlags = [
  'method',
  'to',
  'latency',
  'spread',
  'status',
  'errcode',
  'cut',
  'drop',
  'close',
  'times',
  'probability',
  'random-seed',
] as const satisfies readonly (keyof CommandFlags)[]

function faultOf(name: string, flags: CommandFlags): Fault {
  return {
    match: { ...faultMatch(name), method: flags.method, to: flags.to },
    latencyMs: flags.latency,
    spreadMs: flags.spread,
    status: flags.status,
    errcode: flags.errcode,
    cutBytes: flags.cut,
    ...(flags.drop && { drop: true }),
    ...(flags.close && { close: true }),
    times: flags.times,
    probability: flags.probability,
    randomSeed: flags['random-seed'],
  }
}

const done: CommandOutput = { value: { ok: true }, lines: [] }

/** Commands that control a running harness over its control API. */
export const controlCommands = {
  people: {
    usage: 'people [--app APPID]',
    about: {
      en: 'who can be signed in to WeChat: openId, role, user, nickname; of an app also its openId',
      zh: '可登录微信的人：openId、角色、账号、昵称；指定应用时还有其 openId',
    },
    flags: ['app'],
    takes: [0, 0],
    async *run({ people }, _, { app }) {
      const value = await people(app)
      const lines = value.map(({ openId, role, userId, nickname, inApp }) =>
        row(openId, role, userId ?? '-', nickname, ...(inApp === undefined ? [] : [inApp.openId])),
      )
      yield { value, lines }
    },
  },
  next: {
    usage: 'next approve|deny|error [--open-id ID] [--silent] [--error NUMBER] [--times N]',
    about: { en: 'what the next authorizations do', zh: '接下来的授权如何结束' },
    flags: ['open-id', 'silent', 'error', 'times'],
    takes: [1, 1],
    async *run(controls, [decision = ''], flags) {
      const times = flags.times === undefined ? {} : { times: flags.times }
      const openId = flags['open-id']
      switch (decision) {
        case 'approve':
          refuseFlags(flags, ['silent', 'error'])
          await controls.approveNext({ ...times, ...(openId !== undefined && { openId }) })
          break
        case 'deny':
          refuseFlags(flags, ['open-id', 'error'])
          await controls.denyNext({ ...times, silent: flags.silent ?? false })
          break
        case 'error':
          refuseFlags(flags, ['open-id', 'silent'])
          await controls.failNext({
            ...times,
            ...(flags.error !== undefined && { error: flags.error }),
          })
          break
        default:
          throw new UsageError()
      }
      yield done
    },
  },
  sms: {
    usage: 'sms [MOBILE]',
    about: {
      en: 'codes that were sent, newest first; of one number only the code',
      zh: '已发送的验证码，新的在前；指定号码时只显示验证码',
    },
    flags: [],
    takes: [0, 1],
    async *run({ sms }, [mobile]) {
      const value = await sms(mobile)
      const lines = value.map(({ mobile: to, code, sentAt }) =>
        mobile === undefined ? row(to, code, timeText(sentAt)) : code,
      )
      yield { value, lines }
    },
  },
  clock: {
    usage: 'clock [+5m | TIME | freeze | run | reset]',
    about: {
      en: 'when it is in the harness; moves its clock, freezes it or lets it run',
      zh: '模拟环境的时间；拨动时钟，使其停住或继续走',
    },
    flags: [],
    takes: [0, 1],
    async *run(controls, [text]) {
      const now = await moveClock(controls, readClockMove(text))
      yield { value: { now }, lines: [timeText(now)] }
    },
  },
  reset: {
    usage: 'reset [default|empty]',
    about: { en: 'back to the seed', zh: '恢复到初始数据' },
    flags: [],
    takes: [0, 1],
    async *run({ reset }, [base]) {
      if (base !== undefined && base !== 'default' && base !== 'empty') throw new UsageError()
      await reset(base)
      yield done
    },
  },
  faults: {
    usage:
      'faults [add PATH|SERVCMD|PUSH [--method M] [--to USER] [--latency MS] [--spread MS] [--status N | --errcode N | --cut BYTES | --drop | --close] [--times N] [--probability P] [--random-seed N] | remove [ID]]',
    about: { en: 'what goes wrong with calls', zh: '让调用出错的故障' },
    flags: faultFlags,
    takes: [0, 2],
    async *run({ faults }, [what, word], flags) {
      if (what === 'add' && word !== undefined) {
        const id = await faults.add(faultOf(word, flags))
        return void (yield { value: { id }, lines: [String(id)] })
      }
      refuseFlags(flags, faultFlags)
      if (what === 'remove') {
        if (word !== undefined && !/^\d+$/.test(word)) throw new UsageError()
        await faults.remove(word === undefined ? undefined : Number(word))
        return void (yield done)
      }
      if (what !== undefined) throw new UsageError()
      const value = await faults.list()
      yield {
        value,
        lines: value.map(({ id, remaining, fault }) =>
          row(id, remaining ?? '-', JSON.stringify(fault)),
        ),
      }
    },
  },
  fidelity: {
    usage: 'fidelity [on NAME... | off [NAME...]]',
    about: {
      en: 'habits of WeChat that some clients have; off without a name turns all off',
      zh: '微信在部分客户端上的行为；off 不写名称时全部关闭',
    },
    flags: [],
    takes: [0, 1 + fidelityNames.length],
    async *run({ fidelity }, [what, ...rest]) {
      const names = rest.map(switchOf)
      if (what === 'on' && names.length > 0) {
        for (const name of names) await fidelity.turnOn(name)
        return void (yield done)
      }
      if (what === 'off') {
        if (names.length === 0) await fidelity.set([])
        for (const name of names) await fidelity.turnOff(name)
        return void (yield done)
      }
      if (what !== undefined) throw new UsageError()
      const value = await fidelity.list()
      yield {
        value,
        lines: value.map(({ name, on, about }) => row(on ? 'on' : 'off', name, about)),
      }
    },
  },
  snapshot: {
    usage: 'snapshot NAME',
    about: { en: 'keeps the state of the harness by a name', zh: '按名称保存模拟环境的状态' },
    flags: [],
    takes: [1, 1],
    async *run({ snapshot }, [name = '']) {
      await snapshot(name)
      yield done
    },
  },
  restore: {
    usage: 'restore NAME',
    about: { en: 'goes back to a state that was kept', zh: '恢复到已保存的状态' },
    flags: [],
    takes: [1, 1],
    async *run({ restore }, [name = '']) {
      await restore(name)
      yield done
    },
  },
  snapshots: {
    usage: 'snapshots [remove NAME]',
    about: { en: 'the states that are kept', zh: '已保存的状态' },
    flags: [],
    takes: [0, 2],
    async *run({ snapshots, removeSnapshot }, [what, name]) {
      if (what === 'remove' && name !== undefined) {
        await removeSnapshot(name)
        return void (yield done)
      }
      if (what !== undefined) throw new UsageError()
      const value = await snapshots()
      yield { value, lines: value }
    },
  },
  events: {
    usage: 'events [--follow] [--flow STATE]',
    about: {
      en: 'the latest calls; with --follow new ones as well',
      zh: '最近的调用；--follow 持续显示',
    },
    flags: ['follow', 'flow'],
    takes: [0, 0],
    async *run({ events, follow }, _, { follow: isFollowed = false, flow }) {
      const of = flow === undefined ? {} : { flow }
      if (!isFollowed) {
        const value = await events(of)
        return void (yield { value, lines: value.map(eventLine) })
      }
      const over = new AbortController()
      void once(process, 'SIGINT').then(() => over.abort())
      for await (const event of follow({ ...of, signal: over.signal })) {
        yield { value: event, lines: [eventLine(event)] }
      }
    },
  },
  schema: {
    usage: 'schema',
    about: {
      en: 'the JSON schema of harness.seed.yaml, for editors',
      zh: 'harness.seed.yaml 的 JSON Schema，供编辑器使用',
    },
    flags: [],
    takes: [0, 0],
    async *run() {
      const value = seedFileJsonSchema()
      yield { value, lines: [JSON.stringify(value, null, 2)] }
    },
  },
} as const satisfies Record<string, ControlCommand>

/** There is no switch of that name, which is the message. */
export class UnknownSwitchError extends Error {}

/** What follows the command makes no sense; its usage says what does. */
export class UsageError extends Error {}

/** A flag that is for another of the command's words would be passed over in silence. */
function refuseFlags(flags: CommandFlags, names: readonly (keyof CommandFlags)[]): void {
  if (names.some((name) => flags[name] !== undefined)) throw new UsageError()
}

function switchOf(word: string): FidelitySwitch {
  const name = fidelityNames.find((each) => each === word)
  if (name === undefined) throw new UnknownSwitchError(word)
  return name
}

function moveClock(controls: HarnessControls, move: ClockMove): Promise<number> {
  switch (move.kind) {
    case 'by':
      return controls.advance(move.ms)
    case 'to':
      return controls.setClock(move.to)
    case 'freeze':
      return controls.freezeClock()
    case 'run':
      return controls.runClock()
  }
}

function eventLine({ at, method, path, status, code }: CallEvent): string {
  return row(timeText(at), method, path, status, code ?? '-')
}

function row(...cells: (string | number)[]): string {
  return cells.join('\t')
}

function timeText(at: number): string {
  return new Date(at).toISOString()
}
