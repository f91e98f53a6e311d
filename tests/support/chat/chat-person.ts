import { onTestFinished } from 'vitest'
import { openSdkPage, type SdkPage, type SdkPageOptions } from './sdk-page.ts'

/** Somebody with the vendor's SDK in hand, whose page is closed with the test. */
export type ChatPerson = Omit<SdkPage, 'close'>

export function openPerson(options: SdkPageOptions): ChatPerson {
  const page = openSdkPage(options)
  onTestFinished(page.close)
  return page
}
