import axios, { type AxiosProgressEvent } from 'axios'
import { requestTimeoutMs } from '#contract/product-ids.ts'
import { failedReply } from '#src/services/http-failure.ts'
import { plainHttp } from '#src/services/plain-http.ts'
import { watchStall } from './stall-watch.ts'
import { UploadError } from './upload-error.ts'

type UploadRequest = {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: FormData
  /** Which statuses are a success; 200 to 299 unless told otherwise. */
  isSuccess?: (status: number) => boolean
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

// By the xhr adapter: with fetch no browser but Chromium says how much of a body has left.
const http = axios.create({ ...plainHttp, adapter: 'xhr' })

/** Sends one request of an upload and gives the answer's body; rejects with an UploadError. */
export async function sendUpload(request: UploadRequest): Promise<string> {
  const { method, url, headers = {}, body, isSuccess = isOk, onProgress, signal } = request
  const watch = watchStall(requestTimeoutMs, signal)
  const onUploadProgress = ({ progress }: AxiosProgressEvent) => {
    watch.moved()
    if (progress !== undefined) onProgress?.(progress * 100)
  }
  try {
    const { data } = await http.request<string>({
      method,
      url,
      headers,
      data: body,
      validateStatus: isSuccess,
      signal: watch.signal,
      onDownloadProgress: watch.moved,
      // A listener on the upload of a GET would only make it ask another origin first.
      ...(body !== undefined && { onUploadProgress }),
    })
    return data
  } catch (error) {
    const reply = failedReply(error)
    if ('status' in reply) throw new UploadError('status', { cause: reply.status })
    const kind = watch.hasStalled() ? 'timeout' : reply.failed
    throw new UploadError(kind, { cause: reply.detail })
  } finally {
    watch.end()
  }
}

function isOk(status: number): boolean {
  return status >= 200 && status <= 299
}
