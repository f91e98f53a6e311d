import { authLogin, autoLogin } from '#contract/endpoints/launch-endpoints.ts'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { chatAccount, doctorDetail } from '#contract/endpoints/person-endpoints.ts'
import { noticeOf } from '#src/services/failure-table.ts'
import { CallError, readReply } from '#src/services/product-client.ts'
import type { RawReply } from '#src/services/product-call.ts'
import type { Failure, LaunchCall, LaunchEvent } from './launch-state.ts'

/** The endpoints that the launch calls. */
export const launchEndpoints = {
  authLogin,
  autoLogin,
  chatAccount,
  doctorDetail,
} satisfies Record<LaunchCall['name'], Endpoint>

/** Turns a raw reply into the event that answers its call. */
export function answerEvent(call: LaunchCall, raw: RawReply): LaunchEvent {
  switch (call.name) {
    case 'authLogin':
      return {
        type: 'authLoginAnswered',
        code: call.code,
        outcome: outcome(launchEndpoints.authLogin, raw),
      }
    case 'autoLogin':
      return {
        type: 'autoLoginAnswered',
        token: call.token,
        outcome: outcome(launchEndpoints.autoLogin, raw),
      }
    case 'chatAccount': {
      const answered = outcome(launchEndpoints.chatAccount, raw)
      return { type: 'chatAccountAnswered', token: call.token, outcome: answered }
    }
    case 'doctorDetail':
      return {
        type: 'doctorAnswered',
        token: call.token,
        outcome: outcome(launchEndpoints.doctorDetail, raw),
      }
  }
}

function outcome<E extends Endpoint>(
  endpoint: E,
  raw: RawReply,
): { ok: true; data: ResponseOf<E> } | Failure {
  try {
    return { ok: true, data: readReply(endpoint, raw) }
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
