import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { harOf } from '#src/console/export/har.ts'
import { mermaidOf } from '#src/console/export/mermaid.ts'
import { sequenceOf } from '#src/console/diagram/sequence.ts'
import { startTexts } from '#src/console/texts.ts'
import { consoleCall, firstCode, usedCodeFlow } from '#support/console-calls.ts'
import { harSchema } from '#support/har-schema.ts'

beforeAll(() => startTexts('en'))

const chat = consoleCall({ id: 6, method: 'IM', path: 'openim.sendmsg', code: 0 })
const lost = consoleCall({ id: 7, path: '/bucket/a;b#c', status: 0, code: null })
const all = () => [...usedCodeFlow(), chat, lost]

describe('the sequence', () => {
  test('has a lifeline for each who takes part, and none for others', () => {
    expect(sequenceOf(all()).participants).toEqual([
      'page',
      'server',
      'authorization',
      'platform',
      'api',
      'chat',
      'bucket',
    ])
    expect(sequenceOf([chat]).participants).toEqual(['page', 'chat'])
  })

  test('has a lifeline for each phone that calls', () => {
    const calls = [1, 3].map((phone) => consoleCall({ id: phone, phone }))
    expect(sequenceOf([...calls, chat]).participants).toEqual([
      'page',
      'phone1',
      'phone3',
      'api',
      'chat',
    ])
    expect(mermaidOf(calls)).toContain('  phone3->>api: POST /api/ask/doctor/search')
  })

  test('goes by when calls began, not by when they ended', () => {
    const slow = consoleCall({ id: 9, at: 500 })
    expect(sequenceOf([chat, slow]).steps.map(({ call }) => call.id)).toEqual([9, 6])
  })
})

describe('Mermaid', () => {
  test('has an arrow there and back for each call, and a note on what was wrong', () => {
    expect(mermaidOf(usedCodeFlow()).split('\n')).toEqual([
      'sequenceDiagram',
      '  participant page as Page',
      '  participant server as App server',
      '  participant authorization as Authorization',
      '  participant platform as Platform',
      '  participant api as API',
      '  page->>authorization: GET /connect/oauth2/authorize',
      '  authorization-->>page: 302 · /back?code=A1b2C3…&state=state-1 · 1.5 ms',
      '  page->>api: POST /api/member/auth-login',
      '  api-->>page: 200 · 100000 · 1.5 ms',
      '  server->>platform: GET /sns/oauth2/access_token',
      '  platform-->>server: 200 · 40163 · 1.5 ms',
      '  Note over server,platform: The code A1b2C3… was used before, by #35;2 POST auth-login, 3 s earlier. A code can be redeemed once.',
      '',
    ])
  })

  test('ends the arrow of a lost answer in a cross, and writes what it would misread', () => {
    const text = mermaidOf([lost])
    expect(text).toContain('page->>bucket: POST /bucket/a#59;b#35;c')
    expect(text).toContain('bucket--xpage: no reply')
  })

  test('takes no directive out of what somebody called', () => {
    const path = '/bucket/%%{init: {"theme": "dark"}}%%'
    const text = mermaidOf([consoleCall({ id: 8, path })])
    expect(text).not.toContain('%%')
    expect(text).toContain('#37;#37;{init')
  })
})

describe('HAR', () => {
  const log = () => z.parse(harSchema, JSON.parse(JSON.stringify(harOf(all(), 'http://h')))).log

  test('is what the format asks for, with an entry for each call', () => {
    const { version, entries } = log()
    expect(version).toBe('1.2')
    expect(
      entries.map(({ request, response }) => [request.method, request.url, response.status]),
    ).toEqual([
      ['GET', 'http://h/connect/oauth2/authorize', 302],
      ['POST', 'http://h/api/member/auth-login', 200],
      ['GET', 'http://h/sns/oauth2/access_token?appid=wx1&secret=…&code=A1b2C3…', 200],
      ['POST', 'http://h/im/openim.sendmsg', 200],
      ['POST', 'http://h/bucket/a;b#c', 0],
    ])
    expect(entries[0]?.response.redirectURL).toContain('/back?code=A1b2C3…')
    expect(entries[2]?.comment).toContain('was used before')
  })

  test('has no code in full in it', () => {
    expect(JSON.stringify(log())).not.toContain(firstCode)
  })
})
