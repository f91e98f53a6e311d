/** The paths of the product calls, apart from their schemas: the launch inside index.html sends some. */
export const paths = {
  sendSmsCode: '/api/ucenter/member/mob/sendSmsForMember',
  loginBySms: '/api/ucenter/memberLogin/mob/loginMobileSMS',
  authLogin: '/api/ucenter/front/member/third/auth-login',
  authBind: '/api/ucenter/front/member/third/auth-bind',
  autoLogin: '/api/ucenter/memberLogin/mob/autoLoginByToken',
  doctorDetail: '/api/ask/doctor/detail',
  userInfo: '/api/rent/front/scrm/user-info',
  chatAccount: '/api/ask/im/chat-account',
  logout: '/api/ucenter/memberLogin/mob/logout',
} as const
