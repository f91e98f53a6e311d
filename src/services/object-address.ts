import { uploadSettings } from './upload-settings.ts'

/** Where a stored object is shown from, by the url that its upload gave (spec 7). */
export function objectAddress(url: string): string {
  return uploadSettings.imageHost + url
}
