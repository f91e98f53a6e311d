import { expect, test } from 'vitest'
import {
  platformInstructions,
  trustInstructions,
} from '#harness/certificates/trust-instructions.ts'

const folders = {
  plain: { win32: String.raw`C:\clinic\certificates`, linux: '/clinic/certificates' },
  spaced: { win32: String.raw`C:\Zhang $Min\certificates`, linux: '/zhang $min/certificates' },
} as const

function trust(platform: 'win32' | 'linux', folder: string): string[] {
  const slash = platform === 'win32' ? '\\' : '/'
  const authority = {
    file: `${folder}${slash}authority.pem`,
    isNew: false,
    until: new Date('2036-03-01T00:00:00Z'),
    certificate: '',
    server: { key: '', certificate: '' },
  }
  const base = 'https://127.0.0.1:8787'
  return trustInstructions(authority, { base, platform, language: 'en' }).map((line) =>
    line.replace(/^ +(\S+) +/, '$1 '),
  )
}

test('on Windows what is printed of an authority are lines of PowerShell', () => {
  const file = '"C:\\Zhang `$Min\\certificates\\authority.pem"'
  expect(trust('win32', folders.spaced.win32)).toEqual(
    expect.arrayContaining([
      `Node $env:NODE_EXTRA_CA_CERTS=${file}`,
      `curl curl.exe --cacert ${file} https://127.0.0.1:8787/harness/api/health`,
      `browsers certutil -addstore -user -f Root ${file}`,
    ]),
  )
  const plain = String.raw`C:\clinic\certificates\authority.pem`
  expect(trust('win32', folders.plain.win32)).toEqual(
    expect.arrayContaining([
      `Node $env:NODE_EXTRA_CA_CERTS="${plain}"`,
      `browsers certutil -addstore -user -f Root "${plain}"`,
    ]),
  )
})

test('elsewhere they are lines of a POSIX shell', () => {
  const file = `'/zhang $min/certificates/authority.pem'`
  expect(trust('linux', folders.spaced.linux)).toEqual(
    expect.arrayContaining([
      `Node NODE_EXTRA_CA_CERTS=${file}`,
      `curl curl --cacert ${file} https://127.0.0.1:8787/harness/api/health`,
    ]),
  )
  expect(trust('linux', folders.plain.linux)).toContain(
    'Node NODE_EXTRA_CA_CERTS=/clinic/certificates/authority.pem',
  )
})

test.for([
  [
    'win32',
    'C:\\a b\\bundle.pem',
    'SSL_CERT_FILE REQUESTS_CA_BUNDLE CURL_CA_BUNDLE NODE_EXTRA_CA_CERTS'
      .split(' ')
      .map((name) => `$env:${name}="C:\\a b\\bundle.pem"`)
      .join('; '),
  ],
  [
    'linux',
    '/a b/bundle.pem',
    'SSL_CERT_FILE REQUESTS_CA_BUNDLE CURL_CA_BUNDLE NODE_EXTRA_CA_CERTS'
      .split(' ')
      .map((name) => `${name}='/a b/bundle.pem'`)
      .join(' '),
  ],
] as const)('programs on %s are told of the bundle by its shell', ([platform, bundle, line]) => {
  const listening = { address: '127.0.0.1', port: 443, language: 'en' } as const
  const printed = platformInstructions({ ...listening, bundle, platform })
  expect(printed.at(-1)).toBe(`    programs   ${line}`)
})
