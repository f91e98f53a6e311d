type Options = { resources: Blob & { signal?: AbortSignal } }
type Done = (error: unknown, answer: { statusCode: number }) => void
/** What of the vendor's plugin the SDK calls; in a browser it answers the request. */
type Plugin = new () => { uploadFile(options: Options, done: Done): XMLHttpRequest }

/** The plugin, whose uploads end with the signal that a file has: neither it nor the SDK has a way. */
export function abortable(plugin: Plugin) {
  return class {
    private readonly vendors = new plugin()

    uploadFile(options: Options, done: Done): void {
      const { signal } = options.resources
      const fail = () => done(signal?.reason, { statusCode: 0 })
      if (signal?.aborted === true) return fail()
      const request = this.vendors.uploadFile(options, done)
      signal?.addEventListener('abort', () => {
        request.abort()
        fail()
      })
    }
  }
}
