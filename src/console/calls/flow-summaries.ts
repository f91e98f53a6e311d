import { classifyCall, type CallKind } from './call-kind.ts'
import type { Call } from './call-log.ts'
import { hasFailed } from './call-outcome.ts'

/** What belongs together, at a glance. */
export type FlowSummary = {
  id: string
  /** By what it is called: an authorization, else the chat, else what else there was. */
  kind: CallKind
  calls: number
  failed: number
  /** Of its latest call. */
  at: number
}

const ranks: readonly CallKind[] = ['authorization', 'chat', 'api', 'platform', 'bucket']

/** The one with the latest call first. */
export function summarizeFlows(calls: readonly Call[]): FlowSummary[] {
  const flows = new Map<string, FlowSummary>()
  for (const call of calls) {
    // A page without a device id belongs to none.
    if (call.flow === null || call.flow === '') continue
    const { kind } = classifyCall(call)
    const flow = flows.get(call.flow) ?? { id: call.flow, kind, calls: 0, failed: 0, at: 0 }
    // Put in anew, it stands last.
    flows.delete(call.flow)
    flows.set(call.flow, {
      ...flow,
      kind: ranks.indexOf(kind) < ranks.indexOf(flow.kind) ? kind : flow.kind,
      calls: flow.calls + 1,
      failed: flow.failed + (hasFailed(call) ? 1 : 0),
      at: call.at,
    })
  }
  const latest = [...flows.values()]
  latest.reverse()
  return latest
}
