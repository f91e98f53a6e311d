import { faultMatch } from '#contract/seed/fault.ts'

/** What is done to a call; `slow` leaves its answer as it is. */
export const faultEffects = ['status', 'errcode', 'slow', 'drop', 'cutBytes', 'close'] as const

type FaultEffect = (typeof faultEffects)[number]

/** A fault as it is typed. */
export type FaultDraft = {
  /**
   * A path that begins with `/`, a command of the chat, or an event that it pushes, with a capital letter; `*` at
   * its end stands for all that begin so.
   */
  target: string
  method: string
  effect: FaultEffect
  status: string
  errcode: string
  cutBytes: string
  latencyMs: string
  times: string
  percent: string
}

export const firstDraft: FaultDraft = {
  target: '/sns/*',
  method: '',
  effect: 'status',
  status: '503',
  errcode: '45009',
  cutBytes: '20',
  latencyMs: '',
  times: '1',
  percent: '100',
}

/** The body of the call that adds it; what is wrong with it the control API says. */
export function faultOf(draft: FaultDraft): object {
  const { target, method, effect, times, percent } = draft
  const name = target.trim()
  return {
    match: {
      ...faultMatch(name),
      ...(name.includes('/') && method !== '' && { method }),
    },
    ...effectOf(effect, draft),
    ...(draft.latencyMs !== '' && { latencyMs: Number(draft.latencyMs) }),
    ...(times !== '' && { times: Number(times) }),
    ...(percent !== '' && percent !== '100' && { probability: Number(percent) / 100 }),
  }
}

function effectOf(effect: FaultEffect, { status, errcode, cutBytes }: FaultDraft): object {
  switch (effect) {
    case 'status':
      return { status: Number(status) }
    case 'errcode':
      return { errcode: Number(errcode) }
    case 'cutBytes':
      return { cutBytes: Number(cutBytes) }
    case 'drop':
      return { drop: true }
    case 'close':
      return { close: true }
    case 'slow':
      return {}
  }
}
