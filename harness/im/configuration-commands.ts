import * as z from 'zod/mini'
import { command } from './chat-command.ts'
import { purchaseBits } from './purchase-bits.ts'

const dayInSeconds = 86_400

/** The service's switches: the SDK reports no statistics, which would go to the vendor. */
export const fetchConfig = command(z.object({}), async ({ context }) => {
  const { sdkAppId } = context.chatApp
  const switches = { evt_rpt_level: '9', q_rpt_sdkappid_bl: String(sdkAppId) }
  return {
    reply: {
      int32_error_code: 0,
      str_error_message: '',
      str_json_config: JSON.stringify(switches),
      uint32_expired_time: dayInSeconds,
      uint32_sdkappid: sdkAppId,
      uint64_version: 1,
    },
  }
})

export const fetchPurchaseBits = command(z.object({}), async () => ({
  reply: {
    int32_error_code: 0,
    str_error_message: '',
    str_purchase_bits: purchaseBits,
    uint32_expired_time: dayInSeconds,
  },
}))

/** Answers with nothing: requests for media keys of an older kind, statistics. */
export const acknowledged = command(z.object({}), async () => ({ reply: {} }))
