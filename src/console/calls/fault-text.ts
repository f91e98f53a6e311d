import type { AppliedFault } from '#contract/control.ts'
import { t } from '#src/console/texts.ts'

/** What a fault does, in a few words. */
export function faultText(fault: AppliedFault & { spreadMs?: number | undefined }): string {
  const { latencyMs = 0, spreadMs = 0, status, errcode, cutBytes, drop, close } = fault
  const parts = [
    status !== undefined && t('fault.status', { status: String(status) }),
    errcode !== undefined && t('fault.errcode', { errcode: String(errcode) }),
    cutBytes !== undefined && t('fault.cut', { bytes: cutBytes }),
    drop === true && t('fault.drop'),
    close === true && t('fault.close'),
    latencyMs > 0 && t('fault.latency', { ms: latencyMs }),
    spreadMs > 0 && t('fault.spread', { ms: spreadMs }),
  ]
  return parts.filter((part) => part !== false).join(', ')
}
