/** Certificates can't be kept where they should; its message is one line. */
export class CertificatesError extends Error {}
