import { expect, test } from 'vitest'
import { bucketAddress, readBucketUrl } from '#harness/store/objects/bucket-url.ts'

test('the URL of a bucket says where it is and who may use it', () => {
  const url = 's3+https://KEY:se%2Fcr%2Bet@s3.example:9000/uploads/team/a?region=eu-west-1'
  const place = readBucketUrl(url)
  expect(place).toEqual({
    address: 'https://s3.example:9000/uploads',
    bucket: 'uploads',
    prefix: 'team/a/',
    region: 'eu-west-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'se/cr+et',
  })
  expect(place && bucketAddress(place)).toBe('https://s3.example:9000/uploads/team/a')
})

test('a bucket may have a host of its own', () => {
  const place = readBucketUrl('s3+https://KEY:SECRET@s3.example:9000/uploads/team?style=virtual')
  expect(place).toMatchObject({ address: 'https://uploads.s3.example:9000', bucket: 'uploads' })
  expect(place && bucketAddress(place)).toBe('https://uploads.s3.example:9000/team')
})

test.for(['s3+http://KEY:SECRET@localhost/uploads', 's3+http://KEY:SECRET@localhost/uploads/'])(
  '%s has neither prefix nor region',
  (url) => {
    expect(readBucketUrl(url)).toMatchObject({ prefix: '', region: undefined })
  },
)

test.for([
  'uploads',
  's3://KEY:SECRET@host/uploads',
  'https://KEY:SECRET@host/uploads',
  's3+https://host/uploads',
  's3+https://KEY@host/uploads',
  's3+https://KEY:SECRET@host',
  's3+https://KEY:SECRET@host/Uploads',
  's3+https://KEY:SECRET@host/up',
  's3+https://KEY:SECRET@host/uploads//a',
  's3+https://KEY:SECRET@host/uploads/a b',
  's3+https://KEY:SECRET@host/uploads?zone=a',
  's3+https://KEY:SECRET@host/uploads?region=',
  's3+https://KEY:SECRET@host/uploads?style=other',
  's3+https://KEY:SECRET@host/uploads#a',
  's3+https://KEY:SEC%E0RET@host/uploads',
  's3+https://KEY:SEC/RET@host/uploads',
])('%s is none', (url) => {
  expect(readBucketUrl(url)).toBeNull()
})
