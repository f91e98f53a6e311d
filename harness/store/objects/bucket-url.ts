/** A bucket of an S3-compatible store, with who may use it. */
export type BucketPlace = {
  /** What the paths of its objects follow. */
  address: string
  bucket: string
  /** Of its keys: empty, or ending with a slash. */
  prefix: string
  /** Undefined where the host says it, or the store has none. */
  region: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Reads `s3+https://KEY:SECRET@host:port/bucket/prefix?region=REGION`; `s3+http` is without TLS, and with
 * `style=virtual` the bucket is called by a name of its own, `bucket.host`. What is no letter or digit in key and
 * secret is percent-encoded.
 * @returns null where it is none
 */
export function readBucketUrl(text: string): BucketPlace | null {
  const url = URL.parse(text)
  const scheme = url === null ? undefined : schemes[url.protocol]
  if (url === null || scheme === undefined || url.host === '' || url.hash !== '') return null
  const [bucket = '', ...folders] = url.pathname.slice(1).replace(/\/$/, '').split('/')
  const accessKeyId = decoded(url.username)
  const secretAccessKey = decoded(url.password)
  if (!accessKeyId || !secretAccessKey) return null
  if (!bucketPattern.test(bucket) || !folders.every((folder) => folderPattern.test(folder))) {
    return null
  }
  const { region, style = 'path', ...unknown } = Object.fromEntries(url.searchParams)
  if (Object.keys(unknown).length > 0 || region === '') return null
  if (style !== 'path' && style !== 'virtual') return null
  const hosted = style === 'path' ? `${url.host}/${bucket}` : `${bucket}.${url.host}`
  return {
    address: `${scheme}://${hosted}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    accessKeyId,
    secretAccessKey,
  }
}

/** Where it is, without who may use it. */
export function bucketAddress({ address, prefix }: BucketPlace): string {
  return `${address}/${prefix}`.replace(/\/$/, '')
}

const schemes: Readonly<Record<string, string>> = { 's3+http:': 'http', 's3+https:': 'https' }
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const folderPattern = /^[A-Za-z0-9._-]{1,64}$/

/** Null where an escape stands for no character. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
