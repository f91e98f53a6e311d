import TIM from 'tim-js-sdk/tim-js.es.js'
import UploadPlugin from 'tim-upload-plugin'
import { abortable } from './abortable-upload.ts'
import type { VendorSdk } from './vendor-type.ts'

/** The vendor's SDK: 130 KB that only whoever chats waits for. */
export const vendorSdk: VendorSdk = {
  // The package's declaration is told apart from what is used of it in vendor-type.ts.
  create: (options) => TIM.create(options) as unknown as ReturnType<VendorSdk['create']>,
  // It declares nothing of what it does.
  uploadPlugin: abortable(UploadPlugin as unknown as Parameters<typeof abortable>[0]),
}
