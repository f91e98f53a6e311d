import http from 'node:http'

// Sends a browser to the platform in every way that a server of Node has, and prints where each has led to.
const Location = 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1#wechat_redirect'
const Vary = 'Cookie'

const ways = {
  'set before': (response) => response.setHeader('Location', Location).writeHead(302),
  'an object': (response) => response.writeHead(302, { Location, Vary }),
  'a row': (response) => response.writeHead(302, ['Location', Location, 'Vary', Vary]),
  pairs: (response) =>
    response.writeHead(302, 'Found', [
      ['Location', Location],
      ['Vary', Vary],
    ]),
  'its own, in a row': (response) => response.writeHead(302, ['Location', '/own', 'Vary', Vary]),
}

const server = http.createServer(({ url }, response) => {
  ways[decodeURIComponent(url.slice(1))](response)
  response.end()
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

function headersOf(way) {
  const address = `http://127.0.0.1:${server.address().port}/${encodeURIComponent(way)}`
  return new Promise((resolve, reject) => {
    http
      .get(address, ({ rawHeaders }) => {
        const pairs = rawHeaders.flatMap((name, place) =>
          /^(location|vary)$/i.test(name) ? [[name, rawHeaders[place + 1]]] : [],
        )
        resolve(Object.fromEntries(pairs))
      })
      .on('error', reject)
  })
}

const answers = {}
for (const way of Object.keys(ways)) answers[way] = await headersOf(way)
server.close()
console.log(JSON.stringify(answers))
