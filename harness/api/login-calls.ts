import { loginEndpoints } from '#contract/endpoints/login-endpoints.ts'
import { authBind, authLogin } from './authorization-handlers.ts'
import { autoLogin, loginBySms, logout, sendSms } from './login-handlers.ts'
import { chatAccount, doctorDetail, userInfo } from './person-handlers.ts'
import { callsByPath } from './product-call.ts'

/** The calls with which the harness starts. */
export const loginCalls = callsByPath(loginEndpoints, {
  sendSmsCode: sendSms,
  loginBySms,
  authLogin,
  authBind,
  autoLogin,
  doctorDetail,
  userInfo,
  chatAccount,
  logout,
})
