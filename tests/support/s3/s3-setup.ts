import { AwsClient } from 'aws4fetch'
import type { TestProject } from 'vitest/node'
import { cephKeys, startCeph } from './ceph-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the S3 server on 127.0.0.1. */
    s3Port: number
  }
}

/** The only bucket; each test has a prefix of its own. */
export const bucketName = 'consult-h5'

/** The server in whose bucket all objects of the suite lie. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startCeph()
  const client = new AwsClient({ ...cephKeys, service: 's3', region: 'us-east-1' })
  const url = `http://127.0.0.1:${server.port}/${bucketName}`
  const { status } = await client.fetch(url, { method: 'PUT' })
  if (status !== 200) throw new Error(`the bucket could not be made: ${status}`)
  provide('s3Port', server.port)
  return () => server.stop()
}
