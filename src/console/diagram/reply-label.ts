import { locationOf } from '#src/console/calls/call-code.ts'
import type { Call } from '#src/console/calls/call-log.ts'
import { maskQuery } from '#src/console/calls/mask-secrets.ts'
import { durationText } from '#src/console/calls/call-time.ts'
import { t } from '#src/console/texts.ts'

/** What stands at the arrow of a reply. */
export function replyLabel(call: Call): string {
  const { status, code, ms, reply } = call
  if (status === 0) return t('diagram.noReply')
  const location = locationOf(reply)
  const parts = [
    String(status),
    code !== null && String(code),
    location !== null && pathOf(location),
    durationText(ms),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

function pathOf(location: string): string {
  return maskQuery(location.replace(/^[a-z]+:\/\/[^/?#]+/, ''))
}
