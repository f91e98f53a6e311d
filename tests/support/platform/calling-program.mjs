import http from 'node:http'
import https, { get } from 'node:https'
import { json } from 'node:stream/consumers'
import { Agent, request } from 'undici'
import { request as urllibRequest } from 'urllib'

// Calls the platform in every way that Node has, and prints what each was answered.
const token = 'https://api.weixin.qq.com/cgi-bin/token?appid=wx1'
const stable = 'https://api.weixin.qq.com/cgi-bin/stable_token'
const body = JSON.stringify({ appid: 'wx1' })
const headers = { 'Content-Type': 'application/json' }
const post = { method: 'POST', headers }
const host = 'api.weixin.qq.com'

function answered(call) {
  return new Promise((resolve, reject) => {
    call((response) => resolve(json(response))).on('error', reject)
  })
}

const answers = {
  'https.get of an address': await answered((done) => https.get(token, done)),
  'https.get by its name': await answered((done) => get(new URL(token), {}, done)),
  'https.get of options': await answered((done) =>
    https.get({ host, port: 443, path: '/cgi-bin/token?appid=wx1', headers: { host } }, done),
  ),
  'https.request with an agent': await answered((done) => {
    const agent = new https.Agent({ keepAlive: true })
    const sent = https.request(stable, { ...post, agent, rejectUnauthorized: true }, done)
    sent.end(body)
    return sent
  }),
  'https.request with headers in a row': await answered((done) => {
    const row = ['Content-Type', 'application/json', 'Host', host]
    const sent = https.request(stable, { method: 'POST', headers: row }, done)
    sent.end(body)
    return sent
  }),
  'http.get of an address': await answered((done) =>
    http.get(token.replace('https:', 'http:'), done),
  ),
  'fetch of an address': await (await fetch(token)).json(),
  'fetch of a request': await (await fetch(new Request(stable, { ...post, body }))).json(),
  'fetch of an address with a body': await (await fetch(new URL(stable), { ...post, body })).json(),
  'undici of an address': await (await request(token.replace('https:', 'http:'))).body.json(),
  'urllib of an address with a body': (
    await urllibRequest(stable, { ...post, content: body, dataType: 'json' })
  ).data,
}
const dispatcher = new Agent({ connections: 1 })
for (const way of ['a body', 'bytes, on the same line']) {
  const sent = way === 'a body' ? body : Buffer.from(body)
  const answer = await request(stable, { ...post, dispatcher, body: sent })
  answers[`undici with ${way}`] = await answer.body.json()
}
await dispatcher.close()
const own = http.createServer((_request, response) => response.end('"mine"'))
await new Promise((resolve) => own.listen(0, '127.0.0.1', resolve))
const mine = `http://127.0.0.1:${own.address().port}/cgi-bin/token`
answers['its own, by get'] = await answered((done) => http.get(mine, done))
answers['its own, by fetch'] = await (await fetch(mine)).json()
answers['its own, by undici'] = await (await request(mine)).body.json()
own.close()
answers.unsupported = []
for (const address of [
  'api.mch.weixin.qq.com/v3/pay/transactions/jsapi',
  `${host}/cgi-bin/menu/create`,
]) {
  const unsupported = await fetch(`https://${address}`, post)
  answers.unsupported.push({ status: unsupported.status, ...(await unsupported.json()) })
}
console.log(JSON.stringify(answers))
