import type { VendorSdk } from './vendor-type.ts'

/** Fetches the vendor's SDK: a chunk of its own, and the only way to it. */
export async function loadSdk(): Promise<VendorSdk> {
  const { vendorSdk } = await import('./vendor-sdk.ts')
  return vendorSdk
}
