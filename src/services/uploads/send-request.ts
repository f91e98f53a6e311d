import { requestTimeoutMs } from '#contract/product-ids.ts'
import { UploadError } from './upload-error.ts'

type UploadRequest = {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: FormData
  /** Percent of the body that has left, 0 to 100. */
  onProgress?: (percent: number) => void
  signal: AbortSignal
}

/** Sends a file where its kind goes; resolves with its url, rejects with an UploadError. */
export type SendFile = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<string>

/**
 * Sends by XMLHttpRequest, because fetch tells no progress of what it sends. Resolves with any
 * status; rejects with an UploadError of kind `network`, `timeout`, `aborted`, or `malformed` for
 * an address that is none. The timeout of 60,000 ms (spec 9) is one without any progress: 900 MB
 * on a slow line take longer than a minute, and are alive all the time.
 */
export function sendRequest(request: UploadRequest): Promise<{ status: number; body: string }> {
  const { method, url, headers = {}, body, onProgress, signal } = request
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new UploadError('aborted'))
    const xhr = new XMLHttpRequest()
    try {
      xhr.open(method, url)
    } catch (cause) {
      return reject(new UploadError('malformed', { cause }))
    }
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)

    let stalled = false
    let stall: ReturnType<typeof setTimeout>
    const stillAlive = () => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        stalled = true
        xhr.abort()
      }, requestTimeoutMs)
    }
    const cancel = () => xhr.abort()
    signal.addEventListener('abort', cancel)

    // A listener on the upload of a GET would only make it ask another origin first.
    if (body !== undefined) {
      xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        stillAlive()
        if (lengthComputable && total > 0) onProgress?.((loaded / total) * 100)
      })
    }
    xhr.addEventListener('progress', stillAlive)
    xhr.addEventListener('load', () => resolve({ status: xhr.status, body: xhr.responseText }))
    xhr.addEventListener('error', () => reject(new UploadError('network')))
    xhr.addEventListener('abort', () => reject(new UploadError(stalled ? 'timeout' : 'aborted')))
    xhr.addEventListener('loadend', () => {
      clearTimeout(stall)
      signal.removeEventListener('abort', cancel)
    })
    stillAlive()
    xhr.send(body ?? null)
  })
}
