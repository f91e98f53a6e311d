type Done = (error: { code: number; message: string } | null, answer?: unknown) => void
type Uploads = { uploadFile(options: unknown, done: Done): void }

/**
 * What the SDK is given for the vendor's plugin of uploads. It wants one when it logs in, and uses
 * it with the first file: the plugin itself is fetched then.
 */
export class LateUploads implements Uploads {
  #fetching: Promise<Uploads> | null = null

  async uploadFile(options: unknown, done: Done): Promise<void> {
    let uploads: Uploads
    try {
      uploads = await (this.#fetching ??= fetchUploads())
    } catch (error) {
      this.#fetching = null
      // As the plugin tells of a request that was not answered.
      return done({ code: 0, message: String(error) })
    }
    uploads.uploadFile(options, done)
  }
}

async function fetchUploads(): Promise<Uploads> {
  const { default: Plugin } = await import('tim-upload-plugin')
  // Its declaration names none of its methods.
  return new Plugin() as Uploads
}
