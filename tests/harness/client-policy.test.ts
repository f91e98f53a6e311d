import { expect, test } from 'vitest'
import { clientPolicy } from '#harness/console/client-policy.ts'

test('the client reaches its own host alone when no other was set', () => {
  const policy = clientPolicy('', {})
  expect(policy['connect-src']).toEqual(["'self'", 'blob:'])
  expect(clientPolicy('', { VITE_UPLOAD_HOST: '/bucket', VITE_API_HOST: '' })).toEqual(policy)
})

test('it reaches each host that its build was set to, by origin', () => {
  const policy = clientPolicy('', {
    VITE_API_HOST: 'https://api.clinic.example/v2',
    VITE_UPLOAD_HOST: 'https://files.example:8443/put/',
    VITE_IMAGE_HOST: 'http://pictures.example',
    VITE_IM_PROXY: 'wss://chat.example/im',
  })
  expect(policy['connect-src']).toEqual([
    "'self'",
    'blob:',
    'http://pictures.example',
    'https://api.clinic.example',
    'https://files.example:8443',
    'wss://chat.example',
  ])
  expect(policy['img-src']).toContain('http://pictures.example')
  expect(policy['media-src']).toContain('http://pictures.example')
})

test("any server over TLS where the chat's are the vendor's own", () => {
  const { 'connect-src': hosts } = clientPolicy('', { VITE_IM_PROXY: '' })
  expect(hosts).toEqual(expect.arrayContaining(['https:', 'wss:']))
})

test('the scripts that stand in a page run, classic or module, and one with a source needs no word', () => {
  const page = `<script>one()</script><script type="module" src="/two.js"></script>
<script type="module">three()
</script>`
  const scripts = clientPolicy(page, {})['script-src']
  expect(scripts).toHaveLength(3)
  expect(scripts?.join(' ')).not.toMatch(/unsafe|data:|https?:/)
})
