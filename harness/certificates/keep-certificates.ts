import { TranslatedError } from '#harness/command/translated-error.ts'

/** Does what reads and writes in a folder of certificates; throws a `TranslatedError` where that fails. */
export function keepCertificates<T>(folder: string, keep: () => T): T {
  try {
    return keep()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new TranslatedError('badCertificatesFolder', { folder, reason }, { cause: error })
  }
}
