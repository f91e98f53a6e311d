import { TranslatedError } from '#harness/command/translated-error.ts'

/** Certificates can't be kept where they should. */
export class CertificatesError extends TranslatedError {}

/** Does what reads and writes in a folder of certificates; throws `CertificatesError` where that fails. */
export function keepCertificates<T>(folder: string, keep: () => T): T {
  try {
    return keep()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CertificatesError('badCertificatesFolder', { folder, reason }, { cause: error })
  }
}
