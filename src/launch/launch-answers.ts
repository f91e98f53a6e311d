import type { EndpointName, ResponseOf } from '#contract/endpoints.ts'
import { noticeOf } from '#src/services/failure-table.ts'
import { CallError, readReply } from '#src/services/product-client.ts'
import type { RawReply } from '#src/services/product-call.ts'
import type { Failure, LaunchCall, LaunchEvent } from './launch-state.ts'

/** Turns a raw reply into the event that answers its call. */
export function answerEvent(call: LaunchCall, raw: RawReply): LaunchEvent {
  switch (call.name) {
    case 'authLogin':
      return { type: 'authLoginAnswered', code: call.code, outcome: outcome('authLogin', raw) }
    case 'autoLogin':
      return { type: 'autoLoginAnswered', token: call.token, outcome: outcome('autoLogin', raw) }
    case 'chatAccount': {
      const answered = outcome('chatAccount', raw)
      return { type: 'chatAccountAnswered', token: call.token, outcome: answered }
    }
    case 'doctorDetail':
      return { type: 'doctorAnswered', token: call.token, outcome: outcome('doctorDetail', raw) }
  }
}

function outcome<N extends EndpointName>(
  name: N,
  raw: RawReply,
): { ok: true; data: ResponseOf<N> } | Failure {
  try {
    return { ok: true, data: readReply(name, raw) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return {
      ok: false,
      refused: error.kind === 'refused',
      signedOut: error.signedOut,
      notice: noticeOf(error.situation, error.msg),
    }
  }
}
