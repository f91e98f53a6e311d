import type { CDPSession } from 'playwright-core'

const bitsPerSecond = 1_600_000
const latencyMs = 150
const cpuRate = 4

/** What `throttle` makes of a tab, for the head of a table. */
export const slowPhone = '1.6 Mbit/s, 150 ms, CPU x4'

/**
 * Design 6, for one tab; every tab needs it anew. Chromium adds the latency to each request and to
 * the handshake of a WebSocket, whose frames then share the bandwidth but pay no latency. What the
 * browser's own cache answers costs neither.
 */
export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
}

/** As fast as the machine is. */
export async function unthrottle(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}
