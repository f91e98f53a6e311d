import express from 'express'
import passport from 'passport'
import WechatStrategy from 'passport-wechat'
import WechatApi from 'wechat-api'
import WechatOAuth from 'wechat-oauth'

// Somebody's server, as the libraries' own pages show it: it knows the platform and nothing of the harness.
const { APP_ID: appID, APP_SECRET: appSecret } = process.env

const app = express()

passport.use(
  new WechatStrategy(
    { appID, appSecret, scope: 'snsapi_userinfo', state: 'clinic' },
    (_accessToken, _refreshToken, profile, _expiresIn, done) => done(null, profile),
  ),
)
app.use(passport.initialize())
app.get('/login', passport.authenticate('wechat', { session: false }), (request, response) => {
  response.json(request.user)
})

const oauth = new WechatOAuth(appID, appSecret)
app.get('/start', (request, response) => {
  const back = `http://${request.headers.host}/back`
  response.redirect(oauth.getAuthorizeURL(back, 'clinic', 'snsapi_userinfo'))
})
app.get('/back', (request, response, next) => {
  oauth.getAccessToken(request.query.code, (failure, token) => {
    if (failure) return next(failure)
    const { openid } = token.data
    oauth.getUser(openid, (failed, person) => {
      if (failed) return next(failed)
      oauth.verifyToken(openid, token.data.access_token, (error, verified) =>
        error ? next(error) : response.json({ person, verified }),
      )
    })
  })
})

const api = new WechatApi(appID, appSecret)
app.get('/js-config', (request, response, next) => {
  const options = { debug: false, jsApiList: ['chooseWXPay'], url: request.query.url }
  api.getJsConfig(options, (failure, config) => (failure ? next(failure) : response.json(config)))
})

// Four parameters make it Express's place for what failed.
app.use((error, _request, response, _next) => {
  response.status(500).json({ name: error.name, code: error.code, message: error.message })
})

const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port))
