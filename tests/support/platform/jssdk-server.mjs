import express from 'express'
import { Wechat } from 'wechat-jssdk'

// Somebody's server with wechat-jssdk, as its own page shows it: it knows the platform and nothing of the harness.
const { APP_ID: appId, APP_SECRET: appSecret, STORE_FILE: fileStorePath } = process.env

const { jssdk, oauth } = new Wechat({ appId, appSecret, storeOptions: { fileStorePath } })
const app = express()

app.get('/login', (request, response) => {
  const back = `http://${request.headers.host}/back`
  response.redirect(oauth.generateOAuthUrl(back, 'snsapi_userinfo', 'clinic'))
})
app.get('/back', async (request, response) => {
  const person = await oauth.getUserInfo(request.query.code, 'session', true)
  const kept = await oauth.getAccessToken(undefined, 'session')
  const renewed = await oauth.refreshAccessToken('session', kept)
  response.json({ person, renewed: await oauth.getUserInfoRemotely(renewed) })
})
app.get('/js-config', async (request, response) => {
  response.json(await jssdk.getSignature(request.query.url))
})

// Four parameters make it Express's place for what failed.
app.use((error, _request, response, _next) => {
  response.status(500).json({ errcode: error.errcode, message: error.message })
})

const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port))
