/** An address that may be played: of the web, or a file of this very application's. */
export function playableAddress(address: string | null, origin: string): string | null {
  if (address === null || address === '') return null
  try {
    const url = new URL(address, origin)
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    return isWeb || (url.protocol === 'blob:' && url.origin === origin) ? url.href : null
  } catch {
    return null
  }
}
