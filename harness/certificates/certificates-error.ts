/** Certificates can't be kept where they should; its message is one line. */
export class CertificatesError extends Error {}

/** Does what reads and writes in a folder of certificates; throws `CertificatesError` where that fails. */
export function keepCertificates<T>(folder: string, keep: () => T): T {
  try {
    return keep()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CertificatesError(`no certificates can be kept in ${folder}: ${reason}`, {
      cause: error,
    })
  }
}
